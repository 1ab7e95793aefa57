<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets;

use Benefit\Shared\Fields\Fields;
use Benefit\Shared\Http\Gate;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tickets\Cart\CartForm;
use Benefit\Tickets\Cart\CartRules;
use Benefit\Tickets\PageSettings;

/** The page's object `benefitTickets` (CONTRACTS.md "Tickets"). */
final class PageSettingsTest extends IntegrationTestCase
{
    private const SCHEMA = '/includes/Tickets/schema/settings/benefit-tickets.json';
    /** Compressed bytes; before the first touch there are 4 KB for loader, data and settings together. */
    private const WEIGHT = 717;

    public function testIsWhatItsContractSays(): void
    {
        $schema = json_decode((string) file_get_contents(dirname(__DIR__, 3) . self::SCHEMA), true);

        self::assertTrue(rest_validate_value_from_schema(self::values(), $schema, 'benefitTickets'));
        self::assertSame($schema['required'], array_keys($schema['properties']), 'Something may be missing.');
        self::assertSame($schema['properties']['texts']['required'], array_keys(self::values()['texts']));
        self::assertNotContains('', self::values()['texts']);
    }

    public function testSaysWhatTheServerSays(): void
    {
        $texts = self::values()['texts'];

        self::assertSame(CartForm::changedRefusal()->getMessage(), $texts['update_cart']);
        self::assertSame(CartRules::ageRefusal()->getMessage(), $texts['age_check']);
        self::assertSame(Fields::messages()['alphanumeric'], $texts['alphanumeric']);
        self::assertStringContainsString('<span class="benefit-required"> ' . str_replace(['(', ')'], ['&#040;', '&#041;'], $texts['required']), Fields::field([
            'name' => 'a', 'label' => 'A', 'kind' => 'text', 'required' => true, 'max_length' => 9, 'autocomplete' => '', 'id' => 'a', 'value' => '', 'error' => '',
        ]));
    }

    public function testEveryFailureSaysThatNothingIsLost(): void
    {
        $texts = self::values()['texts'];

        foreach (['offline', 'timeout', 'unreadable', 'forbidden', 'busy', 'down', 'aborted', 'refused'] as $name) {
            self::assertStringContainsString('Nothing you entered is lost', $texts[$name]);
            self::assertMatchesRegularExpression('/try again|reload/', $texts[$name]);
        }
    }

    public function testNamesThePagesAndTheEndpoint(): void
    {
        $values = self::values();

        self::assertSame(admin_url('admin-ajax.php'), $values['ajaxUrl']);
        self::assertSame(self::plugin()->pages()->url('cart'), $values['cart_url']);
        self::assertFileExists(ABSPATH . substr($values['imgUrl'], strlen(site_url('/'))));
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
        self::assertSame(1, wp_verify_nonce(self::values(self::visitor())['ajaxNonce'], Gate::NONCE_ACTION));
    }

    public function testIsLight(): void
    {
        $json = (string) wp_json_encode(self::values(), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);

        self::assertLessThanOrEqual(self::WEIGHT, strlen((string) gzencode($json, 9)));
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

        return (new PageSettings($plugin->pages(), $plugin->endpoint(), $visitor ?? new VisitorToken([], $plugin->clock())))->values();
    }
}
