<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Donors\History;

use Benefit\Donations\Donors\DonorSession;
use Benefit\Donations\Donors\History\DonationHistoryBlock;
use Benefit\Donations\Donors\History\DonationHistoryFormHandler;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 4) . '/GiftMaker.php';

/** The donor's page: requests with and without a session, each with its own instance of the plugin. */
abstract class HistoryTestCase extends IntegrationTestCase
{
    protected const EMAIL = 'ada@example.org';
    protected const OTHER = 'charles@example.org';

    protected int $page;
    protected Services $plugin;

    protected function setUp(): void
    {
        parent::setUp();
        $this->page = (int) wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Your donations', 'post_content' => '<!-- wp:benefit/donation-history /-->']);
        update_option(Settings::OPTION, Services::get()->settingsStore()->sanitize([
            'currency' => 'EUR',
            'gateways' => ['test', 'offline'],
            'test_mode' => false,
            'page_history' => $this->page,
            'organiser_email' => 'office@example.org',
        ]));
        $this->plugin = self::plugin();
        // WordPress has the block of the first instance, which has none of the requests' cookies.
        add_filter('pre_render_block', static fn(mixed $html, array $block): mixed => $block['blockName'] === DonationHistoryBlock::NAME ? Services::get()->block(DonationHistoryBlock::NAME)->renderContent('class="benefit"') : $html, 10, 2);
    }

    /** @param array<string, string> $address */
    protected function visit(?Caller $caller = null, array $address = []): Answer
    {
        return (new Entrance())->send(RouteChannel::Form, $caller ?? Caller::stranger(), new HttpRequest('GET', HttpRequest::encode($address)), page: $this->page);
    }

    /**
     * Posts a form of the page as a browser does.
     *
     * @param array<string, string> $fields
     * @param array<string, string> $address
     */
    protected function post(string $action, array $fields = [], ?Caller $caller = null, array $address = [], string $site = 'same-origin'): Answer
    {
        $request = new HttpRequest('POST', HttpRequest::encode($address), HttpRequest::encode(['benefit_action' => $action] + $fields), server: ['HTTP_SEC_FETCH_SITE' => $site]);

        return (new Entrance())->send(RouteChannel::Form, $caller ?? Caller::stranger(), $request, page: $this->page);
    }

    /** Returns the browser of a donor who has used the link sent to this address. */
    protected function signedIn(string $email = self::EMAIL, ?Caller $caller = null): Caller
    {
        $answer = $this->post(DonationHistoryFormHandler::OPEN, ['access' => $this->plugin->donorLinks()->make($email)], $caller);
        self::assertSame(303, $answer->status, $answer->text);

        return ($caller ?? Caller::visitor())->with([DonorSession::COOKIE => $answer->cookies[DonorSession::COOKIE]]);
    }

    protected function account(string $email, string $login = 'ada'): int
    {
        return (int) wp_insert_user(['user_login' => $login, 'user_pass' => 'x', 'user_email' => $email]);
    }

    /** Makes a paid donation by a form with this title. */
    protected function gift(string $form, string $email = self::EMAIL, int $userId = 0): \Benefit\Donations\Records\Donation
    {
        return GiftMaker::paid($this->plugin, ['formId' => GiftMaker::form($form), 'email' => $email, 'userId' => $userId]);
    }

    /** @return list<array{to: string, message: string}> links that are now in emails */
    protected function mailedLinks(): array
    {
        $mails = [];
        $catch = static function (mixed $sent, array $mail) use (&$mails): bool {
            $mails[] = ['to' => (string) $mail['to'], 'message' => html_entity_decode((string) $mail['message'])];

            return true;
        };
        add_filter('pre_wp_mail', $catch, 10, 2);
        Services::get()->emailSender()->sendDue();
        remove_filter('pre_wp_mail', $catch);

        return array_values(array_filter($mails, static fn(array $mail): bool => str_contains($mail['message'], 'donation_access=')));
    }

    /** Returns the visible text. */
    protected static function words(Answer $answer): string
    {
        return trim((string) preg_replace('/\s+/u', ' ', str_replace("\u{a0}", ' ', html_entity_decode(wp_strip_all_tags(str_replace('<', ' <', $answer->text)), ENT_QUOTES | ENT_HTML5))));
    }
}
