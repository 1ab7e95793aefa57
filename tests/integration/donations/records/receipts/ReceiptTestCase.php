<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Records\Receipts;

use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 4) . '/GiftMaker.php';

/** Requests for receipts, each with its own instance of the plugin. */
abstract class ReceiptTestCase extends IntegrationTestCase
{
    /** Entered into every text field of the donor. */
    protected const EVIL = '<script>alert(1)</script> [gallery ids="1"] \'"&amp; 3x4 :-) 🎁';

    protected int $page;
    protected Services $plugin;
    protected string $requestedKey = '';
    /** @var list<string> sent instead: the same argument more than once */
    protected array $several = [];

    protected function setUp(): void
    {
        parent::setUp();
        $this->page = (int) wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Receipt', 'post_content' => '<!-- wp:benefit/receipt /-->']);
        $this->settings();
        // A page's main query has the arguments of the URL; the test's query has only an id.
        add_action('parse_query', fn(\WP_Query $query) => $query->set('donation', $this->several ?: $this->requestedKey));
    }

    /** @param array<string, mixed> $with */
    protected function settings(array $with = []): void
    {
        update_option(Settings::OPTION, Services::get()->settingsStore()->sanitize($with + [
            'currency' => 'EUR',
            'gateways' => ['test', 'offline'],
            'test_mode' => false,
            'page_receipt' => $this->page,
            'organiser_email' => 'office@example.org',
        ]));
        $this->plugin = self::plugin();
    }

    /** @param array<string, string> $address */
    protected function visit(array $address, ?Caller $caller = null, ?int $page = null): Answer
    {
        $this->requestedKey = $address['donation'] ?? '';

        return (new Entrance())->send(RouteChannel::Form, $caller ?? Caller::stranger(), new HttpRequest('GET', HttpRequest::encode($address)), page: $page ?? $this->page);
    }

    /** Returns the key under which the database stores this visitor. */
    protected static function visitorOf(Caller $caller): string
    {
        return (string) (new VisitorToken([VisitorToken::COOKIE => $caller->cookie], new Clock()))->current();
    }

    /** Returns the visible text. */
    protected static function words(string $html): string
    {
        return trim((string) preg_replace('/\s+/u', ' ', str_replace("\u{a0}", ' ', html_entity_decode(wp_strip_all_tags(str_replace('<', ' <', $html)), ENT_QUOTES | ENT_HTML5))));
    }
}
