<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

use Benefit\Donations\Donors\DonorSession;
use Benefit\Donations\Donors\Wall\DonorWallSettings;
use Benefit\Donations\Donors\Wall\PublicDonorWalls;
use Benefit\Donations\Giving\Uploads\DonationUploadOwner;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\Gateways\TestGateway;
use Benefit\Payments\Ledger\MissingPaymentDraft;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\ReceivedPayment;
use Benefit\Plugin;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\RandomToken;
use Benefit\Tests\Buyer;
use Benefit\Tests\Donor;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\SentFile;
use Benefit\Tests\Services;
use Benefit\Tickets\CheckIn\TicketScan;

/**
 * Creates the objects that the matrices work on: people of all roles, events, ticket types, and orders in the states
 * that actions need.
 */
final class Fixtures
{
    public const ROLES = ['subscriber', 'author', 'benefit_door', 'editor', 'benefit_organiser', 'benefit_fundraiser', 'administrator'];

    /**
     * @param array<string, int> $people by role
     * @param array<string, int|string> $things by the names of examples.json
     */
    private function __construct(public readonly array $people, public readonly array $things, public readonly Caller $donor) {}

    public static function make(): self
    {
        $people = [];
        foreach (self::ROLES as $role) {
            $people[$role] = (int) wp_insert_user(['user_login' => "hostile-$role", 'user_pass' => 'password', 'role' => $role, 'user_email' => "$role@example.org"]);
        }
        update_option(Settings::OPTION, Services::get()->settingsStore()->sanitize(['currency' => 'EUR', 'gateways' => ['free', 'test', 'offline'], 'test_mode' => true, 'invoices' => true, 'donations_public' => ['name']]));
        self::plugin()->pages()->create();
        $plugin = self::plugin();
        $event = self::event('Hostile event');
        // Honest requests of an editor may change this event.
        $edited = self::event('Edited event');
        $ticket = self::ticket($event, 'Hostile ticket');
        $order = Buyer::buy(self::plugin(), $ticket);
        $code = $order->attendees[0]->secretCode();
        wp_set_current_user($people['administrator']);
        $scan = $plugin->checkins()->scan(new TicketScan('hostile-scan-0123456789', $code, time()));
        $unpaid = Buyer::buy(self::plugin(), $ticket, entries: ['test_outcome' => 'timeout'])->id;
        // Looks like an order by bank transfer: no gateway message arrives and no job checks the payment.
        $plugin->database()->execute("UPDATE {orders} SET gateway = 'offline' WHERE id = %d", $unpaid);
        $plugin->database()->execute("UPDATE {payment} SET gateway = 'offline', check_at = NULL WHERE purpose = 'order' AND subject_id = %d", $unpaid);
        $form = Donor::form($plugin, ['login' => 'both', 'fields' => [['slug' => 'cv', 'kind' => 'file', 'label' => 'CV', 'options' => ['max_files' => 20]]]]);
        $donor = Caller::visitor();
        $renewing = GiftMaker::renewing($plugin)->id;
        $session = $plugin->transaction()->run(static fn(): string => $plugin->service(DonorSession::class)->store('ada@example.org'));
        $gift = GiftMaker::paid($plugin)->id;
        $owner = new DonationUploadOwner($donor->key(), $form, 'cv');
        $given = $plugin->uploads()->receive(SentFile::picture()->received(), $owner)->id;
        $plugin->uploads()->attach([$given], $owner, $gift);
        $things = [
            'order' => $order->id,
            'attendee' => $order->attendees[0]->id,
            'refundable' => Buyer::buy(self::plugin(), $ticket)->id,
            'given' => $plugin->orderActions()->complimentary($event, [$ticket => 1], ['first_name' => 'Ada', 'last_name' => 'Byron', 'email' => 'ada@example.org'], 1)->id,
            'unpaid' => $unpaid,
            'event' => $event,
            'ticket' => $ticket,
            'code' => $code,
            'scan' => (string) $scan['scan_id'],
            'door' => $people['benefit_door'],
            'editedEvent' => $edited,
            'job' => $plugin->eventJobs()->notifyHolders($edited, 'Hello', 'cancelled', 1, 'hostile-' . bin2hex(random_bytes(8)))->id,
            'editedTicket' => self::ticket($edited, 'Edited ticket'),
            'form' => $form,
            'gift' => Donor::give($plugin, $form, ['give-price-id' => '1'])->secret,
            'donation' => $gift,
            'upload' => $plugin->uploads()->receive(SentFile::picture()->received(), $owner)->id,
            'givenFile' => $given,
            'refundableGift' => GiftMaker::paid($plugin)->id,
            'endedGift' => GiftMaker::failed($plugin)->id,
            'handGift' => GiftMaker::paid($plugin, ['gateway' => 'manual_cash'])->id,
            'dueGift' => GiftMaker::offline($plugin)->id,
            'waitingGift' => GiftMaker::offline($plugin)->id,
            'subscription' => $renewing,
            'stoppableSubscription' => GiftMaker::renewing($plugin)->id,
            'failingSubscription' => GiftMaker::failing($plugin)->id,
            'pausedSubscription' => $plugin->subscriptions()->pause(GiftMaker::renewing($plugin))->id,
            'donor' => $plugin->donations()->byId($gift)->donorId ?? 0,
            'publicDonor' => GiftMaker::paid($plugin, ['email' => 'public@example.org'])->id,
            'mergedDonor' => GiftMaker::paid($plugin, ['email' => 'merged@example.org'])->donorId,
            'campaign' => self::campaign('Hostile campaign'),
            'media' => (int) wp_insert_attachment(['post_title' => 'Hostile file', 'post_mime_type' => 'image/png', 'post_author' => 1], '2026/01/hostile.png'),
            'deletableCampaign' => self::campaign('Deletable campaign'),
            'cart' => $plugin->pages()->id('cart'),
            'checkout' => $plugin->pages()->id('checkout'),
            'orderPage' => $plugin->pages()->id('order'),
            'receipt' => $plugin->pages()->id('receipt'),
            'history' => $plugin->pages()->id('history'),
            'missing' => self::missingPayment($plugin),
            'commented' => GiftMaker::paid($plugin, ['comment' => 'Good luck'])->id,
            'wallCall' => self::wallCall($gift),
            'listing' => (int) wp_insert_post(['post_type' => 'page', 'post_title' => 'Hostile listing', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => '<!-- wp:benefit/content-grid {"blockId":"vhostile"} --><!-- wp:benefit/grid-items /--><!-- /wp:benefit/content-grid -->']),
            'link' => $plugin->donorLinks()->make('ada@example.org'),
            'webhookSecret' => (string) get_option(TestGateway::SECRET_OPTION),
        ];
        wp_set_current_user(0);

        return new self($people, $things, $donor->with([DonorSession::COOKIE => $session]));
    }

    public function person(string $role): Caller
    {
        return Caller::visitor($this->people[$role]);
    }

    /** A new instance reads the current settings. */
    private static function plugin(): Services
    {
        global $wpdb;

        return Services::of(new Plugin(dirname(__DIR__, 3) . '/plugin.php', $wpdb));
    }

    /** Returns the call of a donor wall on a public page. */
    private static function wallCall(int $gift): string
    {
        wp_insert_post(['post_type' => 'page', 'post_title' => 'Hostile wall', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => '<!-- wp:benefit/donor-wall /-->']);
        // The list of public walls is built again on demand.
        delete_option(PublicDonorWalls::OPTION);

        return DonorWallSettings::fromAttributes([])->signNextPage(1, $gift);
    }

    private static function missingPayment(Services $plugin): int
    {
        $received = new ReceivedPayment(RandomToken::secret(), new GatewayEvent(PaymentStatus::Paid, 1000, 'EUR'), ['purpose' => 'order'], time());

        return $plugin->transaction()->run(static fn(): int => $plugin->missingPaymentRecorder()->keep('stripe', new MissingPaymentDraft($received, 'order', '', ''))->id ?? 0);
    }

    private static function campaign(string $title): int
    {
        return (int) wp_insert_post(['post_type' => 'benefit_campaign', 'post_title' => $title, 'post_status' => 'publish', 'post_author' => 1]);
    }

    private static function event(string $title): int
    {
        return self::post(['post_type' => 'benefit_event', 'post_title' => $title, 'post_content' => '<!-- wp:benefit/ticket-table /-->', 'meta_input' => ['benefit_timezone' => 'UTC', 'benefit_sale_state' => 'on_sale']]);
    }

    private static function ticket(int $event, string $title): int
    {
        return self::post(['post_type' => 'benefit_ticket', 'post_title' => $title, 'post_parent' => $event, 'meta_input' => ['benefit_price_minor' => 1200, 'benefit_min_per_order' => 1, 'benefit_max_per_order' => 999]]);
    }

    /** @param array<string, mixed> $post */
    private static function post(array $post): int
    {
        $id = (int) wp_insert_post(wp_slash($post + ['post_status' => 'publish', 'post_author' => 1]));
        Services::get()->stock()->setCapacity($id, null);

        return $id;
    }
}
