<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Http\RequestGuard;
use Benefit\Shared\Http\Session\BaseScriptData;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Tests\IntegrationTestCase;

/** The page's object `benefit`, which all our scripts need. */
final class PageSettingsTest extends IntegrationTestCase
{
    private const SCHEMA = '/includes/Shared/Http/schema/settings/benefit.json';

    public function testIsWhatItsContractSays(): void
    {
        $schema = json_decode((string) file_get_contents(dirname(__DIR__, 4) . self::SCHEMA), true);

        self::assertTrue(rest_validate_value_from_schema(self::values(), $schema, 'benefit'));
        self::assertSame($schema['required'], array_keys($schema['properties']), 'Something may be missing.');
        self::assertSame($schema['properties']['texts']['required'], array_keys(self::values()['texts']));
        self::assertNotContains('', self::values()['texts']);
    }

    public function testSaysOfARequiredFieldWhatTheServerSays(): void
    {
        self::assertStringContainsString('<span class="benefit-required"> ' . str_replace(['(', ')'], ['&#040;', '&#041;'], self::values()['texts']['required']), FieldSet::field([
            'name' => 'a', 'label' => 'A', 'kind' => 'text', 'required' => true, 'max_length' => 9, 'autocomplete' => '', 'id' => 'a', 'value' => '', 'error' => '',
        ]));
    }

    public function testEveryFailureSaysThatNothingIsLost(): void
    {
        $texts = self::values()['texts'];

        foreach (['offline', 'timeout', 'unreadable', 'forbidden', 'busy', 'down', 'aborted', 'refused'] as $name) {
            self::assertMatchesRegularExpression('/Your entries are still here|Copy your entries first/', $texts[$name]);
            self::assertMatchesRegularExpression('/try again|reload/i', $texts[$name]);
        }
    }

    public function testNamesTheEndpoint(): void
    {
        self::assertSame(admin_url('admin-ajax.php'), self::values()['ajaxUrl']);
    }

    public function testAGuestsPageHasNoNonceWhoeverTheGuestIs(): void
    {
        $known = self::visitor();
        self::assertNotNull($known->current());

        self::assertSame('', self::values()['ajaxNonce']);
        self::assertSame(self::values(), self::values($known), 'A page cache would show one visitor what another got.');
    }

    public function testSomebodySignedInNeedsNoSessionFirst(): void
    {
        wp_set_current_user((int) get_users(['fields' => 'ID'])[0]);

        self::assertSame('', self::values()['ajaxNonce'], 'The gate takes no nonce without a visitor.');
        self::assertSame(1, wp_verify_nonce(self::values(self::visitor())['ajaxNonce'], RequestGuard::NONCE_ACTION));
    }

    private static function visitor(): VisitorToken
    {
        $visitor = new VisitorToken([], self::plugin()->clock());
        $visitor->ensure();

        return $visitor;
    }

    /** @return array<string, mixed> */
    private static function values(?VisitorToken $visitor = null): array
    {
        $plugin = self::plugin();

        return (new BaseScriptData($plugin->endpoint(), $visitor ?? new VisitorToken([], $plugin->clock()), FieldSet::requiredMark(...)))->values();
    }
}
