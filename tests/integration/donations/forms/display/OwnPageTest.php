<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Display;

use Benefit\Donations\Forms\DonationFormPostType;
use PHPUnit\Framework\Attributes\TestWith;

/** A form's own page in block themes. */
final class OwnPageTest extends FormPageTestCase
{
    protected function tearDown(): void
    {
        wp_reset_query();
        unset($GLOBALS['post'], $GLOBALS['_wp_current_template_content']);
        parent::tearDown();
    }

    public function testTheTemplateIsValidAndHasOneTitle(): void
    {
        $template = self::template();

        self::assertSame(1, substr_count($template, '<!-- wp:post-title {"level":1} /-->'));
        self::assertSame($template, serialize_blocks(parse_blocks($template)));
    }

    #[TestWith([true, true])]
    #[TestWith([false, false])]
    public function testTheFormDoesNotRepeatTheTitleThatItsPageShows(bool $hasTemplateTitle, bool $isHidden): void
    {
        $form = $this->form();
        wp_update_post(['ID' => $form, 'post_content' => '<!-- wp:benefit/donation-form {"showTitle":true} /-->']);
        $html = $this->ownPage($form, $hasTemplateTitle ? self::template() : '<!-- wp:post-content /-->');

        self::assertSame($hasTemplateTitle ? 1 : 0, substr_count($html, '<h1'));
        self::assertSame($isHidden ? 1 : 0, preg_match('/<h2 class="benefit-heading give-title"[^>]* hidden>/', $html));
    }

    private static function template(): string
    {
        return (string) \WP_Block_Templates_Registry::get_instance()->get_registered('benefit//single-' . DonationFormPostType::NAME)?->content;
    }

    private function ownPage(int $form, string $template): string
    {
        global $wp_query, $wp_the_query, $_wp_current_template_content;
        $this->renderAnew();
        $wp_query = $wp_the_query = new \WP_Query(['p' => $form, 'post_type' => DonationFormPostType::NAME]);
        $_wp_current_template_content = $template;
        the_post();

        return do_blocks((string) preg_replace('/<!-- wp:template-part .*?-->/', '', $template));
    }
}
