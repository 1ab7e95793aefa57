<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Display;

use Benefit\Donations\Forms\FormDefinition;
use Benefit\Shared\Html\BlockRegistrar;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** A form's own picture, accent and steps. The colors are those of Twenty Twenty-Five. */
#[Group('sqlite')]
final class LookOfFormTest extends FormPageTestCase
{
    public function testADefinitionFromBeforeHasNeitherPictureNorAccentNorSteps(): void
    {
        $old = FormDefinition::fromArray(array_diff_key(FormDefinition::fillDefaults([]), ['steps' => 1, 'picture' => 1, 'accent' => 1]));

        self::assertSame([false, 0, ''], [$old->hasSteps, $old->pictureId, $old->accent]);
    }

    public function testTheFormShowsItsPictureWithItsSize(): void
    {
        $picture = self::picture();
        $html = $this->html(['picture' => $picture]);

        self::assertMatchesRegularExpression('/<img width="40" height="16"[^>]* class="benefit-picture"[^>]* alt="A crane"/', $html);
        self::assertStringNotContainsString('loading="lazy"', $html);
    }

    public function testADeletedPictureIsLeftOut(): void
    {
        $picture = self::picture();
        wp_delete_attachment($picture, true);

        self::assertStringNotContainsString('<img', $this->html(['picture' => $picture]));
    }

    public function testTheFormHasItsAccent(): void
    {
        self::assertStringContainsString('style="--benefit-accent:#d9480f;--benefit-on-accent:#000000', $this->html(['accent' => '#d9480f']));
        self::assertStringContainsString('--benefit-accent:#503aa8', $this->html(['accent' => 'accent-3']));
        self::assertStringNotContainsString('--benefit-accent', $this->html(['accent' => 'no-longer-in-the-theme']));
    }

    public function testTheAccentOfTheBlockReplacesThatOfTheForm(): void
    {
        // Shared\Look\BlockLook adds the block's own.
        self::assertStringNotContainsString('#d9480f', $this->html(['accent' => '#d9480f'], ['accent' => '#0b6e63']));
    }

    public function testABackgroundOfTheBlockDoesNotReplaceTheAccentOfTheForm(): void
    {
        $html = $this->html(['accent' => '#d9480f'], ['backgroundColor' => 'contrast', 'textColor' => 'base']);

        self::assertSame(1, substr_count($html, '--benefit-accent:'));
        self::assertStringContainsString('--benefit-accent:#d9480f', $html);
        self::assertStringContainsString('--benefit-page:#111111', $html);
    }

    public function testAFormWithStepsIsWholeInTheMarkup(): void
    {
        $html = $this->html(['steps' => true]);

        self::assertStringContainsString('data-step="1"', $html);
        self::assertStringContainsString('Step 1 of 3', $html);
        self::assertNotNull(self::field($html, 'give_email'));
        self::assertNotNull(self::field($html, 'payment-mode'));
        self::assertStringNotContainsString('data-step', $this->html(['steps' => false]));
    }

    public function testARefusedPostOpensTheStepOfItsFirstWrongField(): void
    {
        $formId = $this->form(['steps' => true, 'terms' => ['enabled' => true, 'label' => 'I agree.', 'text' => '']]);
        $page = $this->pageWith(self::block($formId));

        $stepAfter = function (array $entries) use ($page, $formId): string {
            $this->renderAnew();

            return preg_match('/data-step="(\d)"/', self::post($page, $formId, $entries)->text, $match) === 1 ? $match[1] : '';
        };

        self::assertSame('2', $stepAfter(['give_email' => 'ada']));
        self::assertSame('3', $stepAfter(['give_agree_to_terms' => '']));
        self::assertSame('1', $stepAfter(['give-price-id' => 'custom', 'give-amount' => '0.01', 'give_email' => 'ada']));
    }

    public function testTheFrequencyIsAFieldsetWithinThatOfTheAmount(): void
    {
        $html = $this->html(['recurring' => ['mode' => 'donor', 'periods' => ['month'], 'times' => 0]]);

        self::assertMatchesRegularExpression('/<fieldset class="benefit-section give-donation">\s*<legend>[^<]*<\/legend>\s*<fieldset class="give-recurring benefit-segments" data-give_recurring="/', $html);
    }

    public function testFeesAndDonorHaveClassesOfTheirOwn(): void
    {
        $html = $this->html(['fees' => ['enabled' => true, 'basis_points' => 290, 'fixed_minor' => 30, 'is_ticked' => false]]);

        self::assertStringContainsString('<div class="give-fees">', $html);
        self::assertStringContainsString('<fieldset class="benefit-section give-donor-info">', $html);
        // A card of the donor wall.
        self::assertDoesNotMatchRegularExpression('/class="[^"]*\bgive-donor[" ]/', $html);
    }

    public function testErrorsComeBeforeTheButton(): void
    {
        $formId = $this->form();
        $html = self::post($this->pageWith(self::block($formId)), $formId, ['give_email' => 'ada'])->text;

        self::assertMatchesRegularExpression('/<div class="give_notices give_errors" role="alert"[^>]*>.*?<\/div>\s*<fieldset class="give-submit">/s', $html);
    }

    /**
     * @param array<string, mixed> $definition
     * @param list<string> $parts
     */
    #[DataProvider('partsOfForms')]
    public function testOnlyFormsThatNeedThemLoadTheStylesOfTheirParts(array $definition, array $parts): void
    {
        wp_styles()->queue = [];
        $this->html($definition);

        self::assertSame(array_map(BlockRegistrar::sheet(...), $parts), array_values(array_filter(wp_styles()->queue, static fn(string $sheet): bool => str_starts_with($sheet, 'benefit-donations-'))));
    }

    /** @return array<string, array{array<string, mixed>, list<string>}> */
    public static function partsOfForms(): array
    {
        $field = static fn(string $kind): array => ['slug' => 'it', 'kind' => $kind, 'label' => 'It'];

        return [
            'a plain form' => [[], []],
            'a question' => [['fields' => [$field('text')]], ['donations-questions']],
            'a file' => [['fields' => [$field('file')]], ['donations-questions', 'donations-rich']],
            'floating labels' => [['floating_labels' => true], ['donations-floating']],
            'a modal' => [['display' => 'modal'], ['donations-showing']],
        ];
    }

    /**
     * @param array<string, mixed> $definition
     * @param array<string, mixed> $attributes
     */
    private function html(array $definition, array $attributes = []): string
    {
        $formId = $this->form($definition);
        $this->renderAnew();

        return render_block(['blockName' => 'benefit/donation-form', 'attrs' => ['formId' => $formId] + $attributes, 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []]);
    }

    private static function picture(): int
    {
        $file = wp_upload_dir()['path'] . '/crane.png';
        $image = imagecreatetruecolor(40, 16);
        imagepng($image, $file);
        $id = wp_insert_attachment(['post_mime_type' => 'image/png', 'post_title' => 'Crane'], $file);
        wp_update_attachment_metadata($id, ['width' => 40, 'height' => 16, 'file' => _wp_relative_upload_path($file)]);
        update_post_meta($id, '_wp_attachment_image_alt', 'A crane');

        return $id;
    }
}
