<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Builder;

use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\DonationFormTemplates;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Forms\FormDefinitionMeta;
use Benefit\Payments\BillingPeriod;
use Benefit\Tests\Donor;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\RestRequests;
use PHPUnit\Framework\Attributes\DataProvider;

/** The form editor: the definition is saved with its post, through WordPress's REST API. */
final class BuilderTest extends IntegrationTestCase
{
    use RestRequests;

    private const FIELD = ['slug' => 'why', 'kind' => 'text', 'label' => 'Why “you” give \\ a \'lot\'?'];

    public function testOnePressOfPublishSavesTextAndDefinitionAndMakesAVersion(): void
    {
        self::become('benefit_fundraiser');
        $answer = $this->save(null, ['title' => 'A roof', 'status' => 'publish'], ['fields' => [self::FIELD]]);
        $id = (int) $answer->get_data()['id'];

        self::assertSame(201, $answer->get_status());
        self::assertSame([self::FIELD], json_decode((string) $answer->get_data()['meta'][DonationFormRepository::META], true)['fields']);
        self::assertSame('Why “you” give \\ a \'lot\'?', self::plugin()->donationForms()->current($id)->definition->fields[0]->label ?? '');

        $this->save($id, [], ['fields' => [], 'button' => 'Help']);
        $this->save($id, ['title' => 'Another title']);
        self::assertSame([2, 'Help', []], [self::current($id)->version, self::current($id)->definition->button, self::current($id)->definition->fields]);
    }

    public function testWithoutAWordOfItsDefinitionAFormBeginsAsTheUsualOne(): void
    {
        self::become('editor');
        $data = $this->save(null, ['title' => 'A roof', 'status' => 'publish'])->get_data();

        self::assertSame(DonationFormTemplates::all('EUR')['multi']['definition']['levels'], json_decode((string) $data['meta'][DonationFormRepository::META], true)['levels']);
        self::assertSame(1, self::current((int) $data['id'])->version);
    }

    public function testEachTemplateIsAFormThatCanBePublishedWithTheButtonsOfItsPicture(): void
    {
        foreach (DonationFormTemplates::all('EUR') as $id => ['definition' => $definition]) {
            self::assertSame([], FormDefinition::problems($definition), $id);
            self::assertSame('buttons', $definition['level_style'], $id);
        }
        $friends = FormDefinition::fromArray(FormDefinition::fillDefaults(DonationFormTemplates::all('EUR')['friends']['definition']));

        self::assertCount(4, $friends->levels);
        self::assertSame([false, BillingPeriod::Month], [$friends->recurring?->isAlways, $friends->recurring?->offered[0]->period]);
    }

    /** @param array<string, mixed> $changes */
    #[DataProvider('wrong')]
    public function testWhatCannotBeGivenToIsNotPublished(string $path, array $changes): void
    {
        self::become('editor');
        $form = Donor::form(self::plugin());
        $before = get_post_meta($form, DonationFormRepository::META, true);
        foreach ([[null, ['status' => 'publish']], [null, ['status' => 'future', 'date' => '2040-01-01T00:00:00']], [$form, ['title' => 'New title']]] as [$id, $post]) {
            $answer = $this->save($id, $post, $changes);

            self::assertSame(400, $answer->get_status());
            self::assertArrayHasKey($path, $answer->get_data()['data']['fields']);
        }
        self::assertSame(['A roof for the hall', $before, 1], [get_post($form)->post_title ?? '', get_post_meta($form, DonationFormRepository::META, true), self::current($form)->version]);
    }

    /** @return iterable<string, array{string, array<string, mixed>}> */
    public static function wrong(): iterable
    {
        yield 'no amount' => ['levels', ['levels' => [], 'default_level' => 0]];
        yield 'a field without choices' => ['fields.0.choices', ['fields' => [['kind' => 'radio'] + self::FIELD]]];
        yield 'choices that nobody named' => ['fields.0.choices.0.label', ['fields' => [['kind' => 'radio', 'choices' => [['value' => 'choice-1', 'label' => ''], ['value' => 'choice-2', 'label' => '']]] + self::FIELD]]];
        yield 'words between that are none' => ['fields.0.options.html', ['fields' => [['kind' => 'html'] + self::FIELD]]];
        yield 'a label that is too long' => ['fields.0.label', ['fields' => [['label' => str_repeat('x', 201)] + self::FIELD]]];
        yield 'an unknown property' => ['secret', ['secret' => 1]];
        yield 'an unknown kind' => ['fields.0.kind', ['fields' => [['kind' => 'password'] + self::FIELD]]];
        yield 'a way to pay that the site does not have' => ['gateways', ['gateways' => ['test', 'cowries']]];
        yield 'no such campaign' => ['campaign_id', ['campaign_id' => 1]];
    }

    public function testADraftMayBeUnfinishedAndIsNotPublishedUntilItIsMended(): void
    {
        self::become('editor');
        $unfinished = ['fields' => [['label' => ''] + self::FIELD], 'levels' => [['id' => 1, 'amount_minor' => -1, 'label' => '']], 'default_level' => 0];
        $answer = $this->save(null, ['status' => 'draft', 'title' => 'Not yet'], $unfinished);
        self::assertSame(201, $answer->get_status());
        $id = (int) $answer->get_data()['id'];

        // The definition is not sent again: the stored one counts.
        $refused = $this->save($id, ['status' => 'publish']);
        self::assertSame([400, ['levels.0.amount_minor', 'fields.0.label']], [$refused->get_status(), array_keys($refused->get_data()['data']['fields'])]);
        self::assertSame('draft', get_post_status($id));
        self::assertSame(200, $this->save($id, ['status' => 'publish'], ['levels' => [['id' => 1, 'amount_minor' => 100, 'label' => '']], 'default_level' => 1])->get_status());
        self::assertSame(100, self::current($id)->definition->firstMinor());
    }

    /** @return iterable<string, array{mixed}> */
    public static function unreadable(): iterable
    {
        yield 'no JSON' => ['{'];
        yield 'no object' => ['7'];
        yield 'serialised' => ['a:1:{i:0;i:1;}'];
        yield 'another kind of value' => ['{"fields":"none"}'];
        yield 'a list for a text' => ['{"button":["x"]}'];
        yield 'too deep' => [str_repeat('[', 40) . str_repeat(']', 40)];
        yield 'a NUL' => ['{"button":"\u0000"}'];
        yield 'too long' => ['{"button":"' . str_repeat('x', FormDefinitionMeta::MAX_LENGTH) . '"}'];
        yield 'no text' => [['type' => 'set']];
    }

    #[DataProvider('unreadable')]
    public function testNotEvenADraftHoldsWhatIsNoDefinition(mixed $json): void
    {
        self::become('editor');
        $form = Donor::form(self::plugin());
        $before = get_post_meta($form, DonationFormRepository::META, true);

        self::assertSame(400, $this->send($form, ['status' => 'draft', 'meta' => [DonationFormRepository::META => $json]])->get_status());
        self::assertSame([$before, 'publish'], [get_post_meta($form, DonationFormRepository::META, true), get_post_status($form)]);
    }

    public function testOthersNeitherSeeNorWriteIt(): void
    {
        $form = Donor::form(self::plugin());
        $before = get_post_meta($form, DonationFormRepository::META, true);
        foreach (['subscriber', 'author', 'benefit_organiser'] as $role) {
            $user = self::become($role);
            self::assertSame(403, $this->save($form, [], ['button' => 'Mine'])->get_status(), $role);
            self::assertFalse(user_can($user, 'edit_post_meta', $form, DonationFormRepository::META), $role);
            $seen = rest_do_request(new \WP_REST_Request('GET', '/wp/v2/' . DonationFormPostType::REST_BASE . "/$form"));
            self::assertSame(200, $seen->get_status());
            $shown = rest_get_server()->response_to_data($seen, false);
            self::assertArrayNotHasKey(DonationFormRepository::META, $shown['meta']);
            self::assertSame(403, $this->askRest(self::plugin(), 'donation_form_check', ['form_id' => $form, 'definition' => '{}'], 'form_id')->get_status(), $role);
        }
        self::assertSame($before, get_post_meta($form, DonationFormRepository::META, true));
        self::assertTrue(is_protected_meta(DonationFormRepository::META, 'post'));
    }

    public function testHtmlOfAnyAuthorIsCleaned(): void
    {
        self::become('administrator');
        $field = ['slug' => 'words', 'kind' => 'html', 'label' => 'Words', 'options' => ['html' => '<p onclick="x()">“A” \\ <strong>b</strong></p><script>alert(1)</script>']];
        $data = $this->save(null, ['status' => 'publish', 'title' => 'X'], ['fields' => [$field]])->get_data();

        $html = '<p>“A” \\ <strong>b</strong></p>alert(1)';
        self::assertSame($html, json_decode((string) $data['meta'][DonationFormRepository::META], true)['fields'][0]['options']['html']);
        self::assertSame($html, self::current((int) $data['id'])->definition->fields[0]->options['html']);
    }

    public function testARestoredRevisionIsPublishedAsAVersion(): void
    {
        self::become('editor');
        $id = (int) $this->save(null, ['status' => 'publish', 'title' => 'A'], ['button' => 'One'])->get_data()['id'];
        $this->save($id, ['title' => 'B'], ['button' => 'Two']);
        $this->save($id, [], ['button' => 'Three']);
        $revisions = wp_get_post_revisions($id, ['order' => 'ASC', 'orderby' => 'ID']);
        self::assertSame(['Two', 'Three'], array_values(array_map(static fn(\WP_Post $one): string => json_decode((string) get_post_meta($one->ID, DonationFormRepository::META, true), true)['button'], $revisions)));

        wp_restore_post_revision(reset($revisions)->ID);
        self::assertSame([4, 'Two'], [self::current($id)->version, self::current($id)->definition->button]);
    }

    public function testTheEditorIsToldAllThatIsWrongOrWhatTheFormLooksLike(): void
    {
        self::become('benefit_fundraiser');
        $form = Donor::form(self::plugin());
        $right = self::definition(['button' => 'Give <now>']);
        $data = $this->check($form, $right);
        self::assertSame([], $data['problems']);
        self::assertStringContainsString('Give &#060;now&#062;', $data['html']);
        self::assertStringContainsString("id=\"give-form-$form-preview\"", $data['html']);

        $data = $this->check($form, ['fields' => [['label' => ''] + self::FIELD, self::FIELD]] + $right);
        self::assertSame([['fields.0.label', 'fields.1.slug'], ''], [array_column($data['problems'], 'path'), $data['html']]);
        self::assertSame(404, $this->askRest(self::plugin(), 'donation_form_version', ['form_id' => $form, 'version' => 9], 'form_id')->get_status());
        self::assertSame(403, $this->askRest(self::plugin(), 'donation_form_versions', ['form_id' => 1], 'form_id')->get_status());
    }

    /** @param list<string> $marks classes on the page, in their order */
    #[DataProvider('looks')]
    public function testThePreviewHasTheLookOfTheForm(string $display, array $marks): void
    {
        self::become('benefit_fundraiser');
        $html = $this->check(Donor::form(self::plugin()), self::definition(['display' => $display, 'goal' => ['enabled' => true, 'amount_minor' => 50000, 'closes' => false]]))['html'];

        self::assertGreaterThan(0, preg_match_all('/<[a-z]+ (?:type="submit" )?class="(?:wp-element-button benefit-button )?(give-goal|give-choice|give-levels|give-opener|give-modal|give-reveal|give-form)[" ]/', $html, $found));
        self::assertSame($marks, $found[1]);
        self::assertSame($display === 'inline' ? 0 : 1, preg_match_all('/<(?:dialog|details) [^>]* open>/', $html), 'What opens stands open.');
    }

    /** @return iterable<string, array{string, list<string>}> */
    public static function looks(): iterable
    {
        yield 'inline' => ['inline', ['give-goal', 'give-form', 'give-levels']];
        yield 'modal' => ['modal', ['give-goal', 'give-choice', 'give-levels', 'give-opener', 'give-modal', 'give-goal', 'give-form', 'give-levels']];
        yield 'button' => ['button', ['give-goal', 'give-choice', 'give-opener', 'give-modal', 'give-goal', 'give-form', 'give-levels']];
        yield 'reveal' => ['reveal', ['give-goal', 'give-reveal', 'give-form', 'give-levels']];
    }

    public function testVersionsAreListedAndReadAsTheyWere(): void
    {
        self::become('editor');
        $id = (int) $this->save(null, ['status' => 'publish', 'title' => 'A'], ['button' => 'One'])->get_data()['id'];
        $this->save($id, [], ['button' => 'Two']);

        self::assertSame([2, 1], array_column((array) $this->askRest(self::plugin(), 'donation_form_versions', ['form_id' => $id], 'form_id')->get_data()['versions'], 'version'));
        $old = $this->askRest(self::plugin(), 'donation_form_version', ['form_id' => $id, 'version' => 1], 'form_id')->get_data()['definition'];
        self::assertSame('One', json_decode($old, true)['button']);
    }

    /**
     * @param array<string, mixed> $definition
     *
     * @return array{problems: list<array{path: string, sentence: string}>, html: string}
     */
    private function check(int $form, array $definition): array
    {
        $answer = $this->askRest(self::plugin(), 'donation_form_check', ['form_id' => $form, 'definition' => DonationFormRepository::json($definition)], 'form_id');
        self::assertSame(200, $answer->get_status(), (string) json_encode($answer->get_data()));

        return $answer->get_data();
    }

    /**
     * @param array<string, mixed>      $post
     * @param array<string, mixed>|null $changes to the usual definition; null sends none
     */
    private function save(?int $id, array $post, ?array $changes = null): \WP_REST_Response
    {
        return $this->send($id, $post + ($changes === null ? [] : ['meta' => [DonationFormRepository::META => DonationFormRepository::json(self::definition($changes))]]));
    }

    /** @param array<string, mixed> $body */
    private function send(?int $id, array $body): \WP_REST_Response
    {
        $request = new \WP_REST_Request('POST', '/wp/v2/' . DonationFormPostType::REST_BASE . ($id === null ? '' : "/$id"));
        $request->set_header('Content-Type', 'application/json');
        $request->set_body((string) json_encode($body));

        return rest_do_request($request);
    }

    /**
     * @param array<string, mixed> $changes
     *
     * @return array<string, mixed>
     */
    private static function definition(array $changes): array
    {
        return $changes + DonationFormTemplates::all('EUR')['multi']['definition'];
    }

    private static function current(int $id): \Benefit\Donations\Forms\FormVersion
    {
        return self::plugin()->donationForms()->current($id) ?? throw new \LogicException('The form was never published.');
    }
}
