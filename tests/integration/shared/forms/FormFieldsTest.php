<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Forms;

use Benefit\Shared\Forms\CustomFieldsView;
use Benefit\Shared\Forms\FieldMessages;
use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Forms\FormField;
use Benefit\Shared\Forms\RestRemoteValidation;
use Benefit\Shared\Forms\Values\RichTextSanitizer;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Unit\Fixture;

/** Custom fields in WordPress: its REST API and its list of allowed HTML. */
final class FormFieldsTest extends IntegrationTestCase
{
    public function testWordPressFindsNothingMoreInRichText(): void
    {
        foreach (Fixture::read('richtext')['rows'] as $row) {
            self::assertSame($row['clean'], RichTextSanitizer::clean($row['dirty']), $row['what']);
        }
    }

    /** is_email() is WordPress's function; the browser's rule must match it. */
    public function testDecidesAboutAddressesAsTheBrowserDoes(): void
    {
        $fixture = Fixture::read('form-fields');
        $fields = new FieldSet(array_map(static fn(array $field): FormField => new FormField($field['name'], $field['label'], $field['kind'], options: $field['options'] ?? []), $fixture['forms']['addresses']), false);
        foreach ($fixture['check'] as $row) {
            if ($row['form'] === 'addresses') {
                self::assertSame(array_keys($row['errors']), array_keys($fields->check($row['entries'])['errors']), $row['what']);
            }
        }
    }

    public function testARouteOfThisSiteAnswersForAField(): void
    {
        add_action('rest_api_init', static fn() => register_rest_route('fields-test/v1', '/member', [
            'methods' => ['GET', 'POST'],
            'permission_callback' => '__return_true',
            'callback' => static fn(\WP_REST_Request $request): mixed => match ($request['value']) {
                'right' => $request['field'] === 'ffm[member]',
                'left' => '<b>This member</b> left.',
                'long' => str_repeat('a', 1000),
                'object' => ['code' => 'x'],
                'false' => false,
                'error' => new \WP_Error('x', 'Internal words.', ['status' => 500]),
                default => '',
            },
        ]));
        $GLOBALS['wp_rest_server'] = null;
        $ask = static fn(string $value): bool|string|null => (new RestRemoteValidation())->ask('/fields-test/v1/member', 'ffm[member]', $value);

        self::assertTrue($ask('right'));
        self::assertSame('This member left.', $ask('left'));
        self::assertSame(str_repeat('a', 300), $ask('long'));
        foreach (['object', 'false', 'error', 'nothing'] as $value) {
            self::assertNull($ask($value), $value);
        }
        self::assertNull((new RestRemoteValidation())->ask('/fields-test/v1/nobody', 'ffm[member]', 'right'));
    }

    public function testARouteIsAskedAsAStrangerWouldAsk(): void
    {
        add_action('rest_api_init', static fn() => register_rest_route('fields-test/v1', '/secret', [
            'methods' => 'GET',
            'permission_callback' => '__return_true',
            'callback' => static fn(): string => current_user_can('read') ? 'A secret.' : 'Nothing.',
        ]));
        $GLOBALS['wp_rest_server'] = null;
        wp_set_current_user(1);

        self::assertSame('Nothing.', (new RestRemoteValidation())->ask('/fields-test/v1/secret', 'ffm[x]', 'y'));
        self::assertSame(1, get_current_user_id());
    }

    public function testTheOwnersHtmlIsSanitisedForPhpAndReactAlike(): void
    {
        $fields = new FieldSet([new FormField('ffm[a]', 'A', 'html', options: ['html' => "<p onclick=x>a\n<script>b</script><strong>c</strong></p>"])]);
        $props = $fields->props([], [], 'x-');

        self::assertSame('<p>a&#010;b<strong>c</strong></p>', $props[0]['options']['html'] ?? '');
        self::assertSame('<div class="benefit-fields"><div class="benefit-field benefit-field-html"><p>a&#010;b<strong>c</strong></p></div></div>', CustomFieldsView::renderFields($props));
    }

    public function testWhatScriptsGetIsWhatTheSchemasSay(): void
    {
        $folder = dirname(__DIR__, 4) . '/includes/Shared/Forms/schema/islands/';
        $schema = static fn(string $name): array => json_decode((string) file_get_contents("$folder$name.json"), true);
        $props = (new FieldSet(array_map(static fn(string $kind): FormField => new FormField("ffm[$kind]", 'A', $kind, options: FormField::withDefaults($kind, ['tooltip' => 'x'])), FormField::KINDS), false))->props([], [], 'x-');
        foreach ($props as $field) {
            self::assertTrue(rest_validate_value_from_schema($field, $schema('field'), 'field'), $field['kind']);
        }
        self::assertTrue(rest_validate_value_from_schema(FieldMessages::controls(), $schema('field-texts'), 'texts'));
    }
}
