<?php

/** The tasks of worker.php: name → function of its values. */

declare(strict_types=1);

use Benefit\Payments\BillingPeriod;
use Benefit\Payments\ChargeRequest;
use Benefit\Payments\Recurrence;
use Benefit\Plugin;
use Benefit\Shared\Forms\CustomFieldDefinition;
use Benefit\Shared\Forms\CustomFieldStore;
use Benefit\Shared\HourlyJobs;
use Benefit\Shared\Http\Rest\RestRouteRegistrar;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Donor;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Services;
use Benefit\Tickets\Admin\OrderList\OrderFilter;
use Benefit\Tickets\Admin\OrderList\OrderSort;
use Benefit\Tickets\Admin\Reports\AttendeeFilter;
use Benefit\Tickets\Admin\Reports\AttendeeListRepository;
use Benefit\Tickets\Admin\Reports\AttendeeTable;
use Benefit\Tickets\Admin\Reports\SalesReportRepository;
use Benefit\Tickets\Admin\Reports\SalesReports;
use Benefit\Tickets\Catalog\Changes\EventBatchJobRepository;

require_once dirname(__DIR__, 2) . '/Services.php';
require_once dirname(__DIR__, 2) . '/Donor.php';
require_once dirname(__DIR__, 2) . '/GiftMaker.php';

defined('ABSPATH') || exit;

$database = Services::get()->database();

$insert = static function (array $post): int {
    $id = wp_insert_post(wp_slash($post + ['post_status' => 'publish', 'post_author' => 1]), true);

    return is_wp_error($id) ? throw new RuntimeException($id->get_error_message()) : $id;
};

/** The statements of some work that reads, the rows that they read, and the tables that they read whole. */
$measured = static function (Closure $work) use ($database): array {
    // Every request has them.
    wp_load_alloptions();
    $asked = [];
    $log = static function (string $sql) use (&$asked): string {
        $asked[] = $sql;

        return $sql;
    };
    add_filter('query', $log);
    $database->execute('FLUSH STATUS');
    $began = hrtime(true);
    $work();
    $ms = intdiv(hrtime(true) - $began, 1_000_000);
    $reads = (int) array_sum(array_column($database->rows("SHOW SESSION STATUS LIKE 'Handler_read%'"), 'Value'));
    remove_filter('query', $log);
    $ours = array_values(array_filter($asked, static fn(string $sql): bool => str_starts_with(ltrim($sql), 'SELECT')));
    $scans = [];
    foreach ($ours as $sql) {
        foreach ($GLOBALS['wpdb']->get_results("EXPLAIN $sql", ARRAY_A) as $row) {
            // `<derived2>` and its like are what was found already.
            if ($row['type'] === 'ALL' && !str_starts_with((string) $row['table'], '<')) {
                $scans[] = $row['table'] . ': ' . $row['Extra'];
            }
        }
    }

    return ['statements' => count($ours), 'reads' => $reads, 'scans' => $scans, 'ms' => $ms];
};

/** The plugin, once so many seconds have passed. */
$at = static function (int $seconds): Services {
    $clock = new class (time() + $seconds) extends Clock {
        public function __construct(private readonly int $now) {}

        public function now(): int
        {
            return $this->now;
        }
    };

    return Services::of(new Plugin(WP_PLUGIN_DIR . '/benefit/plugin.php', $GLOBALS['wpdb'], $clock));
};

return [
    // {capacity, tickets: [{price, capacity, maxPerBuyer?}]} → {event, tickets, url}; capacity null: no limit
    'event' => static function (array $with) use ($insert): array {
        $stock = Services::get()->stock();
        $event = $insert([
            'post_type' => 'benefit_event',
            'post_title' => 'A race',
            'post_content' => '<!-- wp:benefit/ticket-table /-->',
            'meta_input' => [
                'benefit_start' => gmdate('Y-m-d\TH:i:s\Z', time() + 30 * DAY_IN_SECONDS),
                'benefit_timezone' => 'Europe/Vienna',
                'benefit_sale_state' => 'on_sale',
                'benefit_tax_rate_bp' => 1000,
            ],
        ]);
        $stock->setCapacity($event, $with['capacity']);
        $tickets = [];
        foreach ($with['tickets'] as $number => $ticket) {
            $tickets[] = $id = $insert([
                'post_type' => 'benefit_ticket',
                'post_title' => 'Type ' . ($number + 1),
                'post_parent' => $event,
                'menu_order' => $number,
                'meta_input' => [
                    'benefit_price_minor' => $ticket['price'],
                    'benefit_min_per_order' => 1,
                    'benefit_max_per_order' => 10,
                    'benefit_max_per_buyer' => $ticket['maxPerBuyer'] ?? 0,
                ],
            ]);
            $stock->setCapacity($id, $ticket['capacity']);
        }

        return ['event' => $event, 'tickets' => $tickets, 'url' => get_permalink($event)];
    },
    // → {id, url, campaign}: a form with the amounts of the template, for a campaign of its own
    'donationForm' => static function () use ($insert): array {
        $campaign = $insert(['post_type' => 'benefit_campaign', 'post_title' => 'A race']);
        $id = Donor::form(Services::get(), ['campaign_id' => $campaign], title: 'A race');

        return ['id' => $id, 'url' => get_permalink($id), 'campaign' => $campaign];
    },
    // {email} → {secret, url}: a one-time link to the donations of an address, and the page that it is for
    'donorLink' => static fn(array $with): array => ['secret' => Services::get()->donorLinks()->make($with['email']), 'url' => Services::get()->pages()->url('history')],
    // {event, tickets}: a fee on each ticket, and the tax on top
    'feesAndTax' => static function (array $with): bool {
        update_post_meta($with['event'], 'benefit_tax_mode', 'exclusive');
        foreach ($with['tickets'] as $id) {
            update_post_meta($id, 'benefit_fee_kind', 'percent');
            update_post_meta($id, 'benefit_fee_value', 250);
        }

        return true;
    },
    // {fields: {audience, label}[]}: what the organiser asks for besides, as text; answers what was asked for before
    'askFor' => static function (array $with): array {
        $before = (array) get_option(CustomFieldStore::OPTION, []);
        delete_option(CustomFieldStore::OPTION);
        $definitions = new CustomFieldStore();
        foreach ($with['fields'] as $field) {
            $definitions->save(new CustomFieldDefinition(0, '', $field['audience'], 'text', $field['label'], '', false, [], []));
        }

        return $before;
    },
    // {stored}: that again
    'askAsBefore' => static fn(array $with): bool => $with['stored'] === [] ? delete_option(CustomFieldStore::OPTION) : update_option(CustomFieldStore::OPTION, $with['stored']),
    'page' => static fn(array $with): string => (string) get_permalink($insert(['post_type' => 'page', 'post_title' => 'A page', 'post_content' => $with['content']])),
    'rows' => static fn(array $with): array => $database->rows($with['sql'], ...$with['args']),
    'execute' => static fn(array $with): int => $database->execute($with['sql'], ...$with['args']),
    'sweep' => static function (): bool {
        do_action(HourlyJobs::HOOK);

        return true;
    },
    // {order, tickets: attendee ids or null, cancel, amount?} → 'done', or the reason of the refusal
    'decideMissing' => static function (array $with): string {
        try {
            Services::get()->missingPaymentActions()->{$with['decision']}($with['id'], 1);

            return 'done';
        } catch (UserFacingException $refusal) {
            return $refusal->reason;
        }
    },
    'refund' => static function (array $with): string {
        $order = Services::get()->orders()->byId($with['order']);
        try {
            Services::get()->orderActions()->refund($order, $with['tickets'], '', $with['cancel'] ?? true, 1, $with['amount'] ?? null, $with['key'] ?? '');

            return 'done';
        } catch (UserFacingException $refusal) {
            return $refusal->reason;
        } finally {
            Services::get()->orders()->forget($with['order']);
        }
    },
    // {event, ticket, quantity, email, key?} → the order's id, or the reason of the refusal
    'complimentary' => static function (array $with): int|string {
        try {
            $person = ['first_name' => 'Guest', 'last_name' => 'Of the house', 'email' => $with['email']];

            return Services::get()->orderActions()->complimentary($with['event'], [$with['ticket'] => $with['quantity']], $person, 1, $with['key'] ?? '')->id;
        } catch (UserFacingException $refusal) {
            return $refusal->reason;
        }
    },
    // {orders} → the invoice's number of each
    'invoices' => static fn(array $with): array => array_map(static function (int $id): ?int {
        Services::get()->orders()->forget($id);

        return (Services::get()->invoices()->issueForOrder(Services::get()->orders()->byId($id))[0] ?? null)?->number;
    }, $with['orders']),
    // {event, token} → the job that tells its holders
    'tell' => static fn(array $with): int => Services::get()->eventJobs()->notifyHolders($with['event'], 'Sorry', 'cancelled', 1, $with['token'])->id,
    // {job} → goes on until it is finished
    'goOn' => static function (array $with): bool {
        $jobs = new EventBatchJobRepository(Services::get()->database());
        for ($job = $jobs->byId($with['job']); !$job->isFinished();) {
            $job = Services::get()->eventJobs()->step($job);
        }

        return true;
    },
    // → what does not agree, each in a sentence
    'check' => static fn(): array => Services::get()->check(),
    // The work of cron once so many seconds have passed.
    'later' => static function (array $with) use ($at): bool {
        $plugin = $at($with['seconds']);
        $plugin->reconciliation()->run();
        $plugin->sweeper()->sweepAll();
        $plugin->reconciliation()->run();
        $plugin->payments()->retryRefunds();

        return true;
    },
    // {form, campaign, count, gateway} → ids of subscriptions to so many gifts, begun a month ago
    'subscribe' => static function (array $with): array {
        $plugin = Services::of(new Plugin(WP_PLUGIN_DIR . '/benefit/plugin.php', $GLOBALS['wpdb']));
        $of = static fn(int $number): array => ['formId' => $with['form'], 'campaignId' => $with['campaign'], 'gateway' => $with['gateway'], 'email' => "monthly{$number}@example.org"];

        return array_map(static fn(int $number): int => GiftMaker::renewing($plugin, with: $of($number))->id, range(1, $with['count']));
    },
    // {form, campaign, times} → id of a monthly gift whose donor is on Stripe's payment page
    'subscribeAtStripe' => static function (array $with): int {
        $plugin = Services::of(new Plugin(WP_PLUGIN_DIR . '/benefit/plugin.php', $GLOBALS['wpdb']));
        $subscription = GiftMaker::subscribed($plugin, new Recurrence(BillingPeriod::Month, $with['times']), ['formId' => $with['form'], 'campaignId' => $with['campaign'], 'gateway' => 'stripe']);
        $payment = GiftMaker::payment($plugin, GiftMaker::now($plugin, $subscription->subjectId));
        $plugin->payments()->charge($payment, $plugin->stripe(), new ChargeRequest($payment->reference, $payment->amountMinor, $payment->currency, $payment->reference, [], home_url('/'), home_url('/'), 'A gift', 'ada@example.org', $payment->createdAt, $subscription));

        return $subscription->id;
    },
    // {seconds, kill?}: cron charges what is due once so many seconds have passed
    'renew' => static function (array $with) use ($at): bool {
        $_SERVER['HTTP_X_BENEFIT_KILL'] = $with['kill'] ?? '';
        $at($with['seconds'])->renewals()->chargeDue();

        return true;
    },
    'option' => static fn(array $with): mixed => get_option($with['name']),
    'setOption' => static fn(array $with): bool => update_option($with['name'], $with['value']),
    // → {user, password}: check-in staff with an application password
    'doorStaff' => static function (): array {
        $login = 'door-' . bin2hex(random_bytes(6));
        $id = wp_insert_user(['user_login' => $login, 'user_pass' => bin2hex(random_bytes(16)), 'user_email' => "$login@example.org", 'role' => 'benefit_door']);
        $made = WP_Application_Passwords::create_new_application_password($id, ['name' => 'Scanner']);

        return is_wp_error($made) ? throw new RuntimeException($made->get_error_message()) : ['user' => $login, 'password' => $made[0]];
    },
    // One answer of the orders screen: statements on our tables, rows that the database read, tables it read whole
    'ordersScreen' => static function (array $with) use ($measured): array {
        $list = Services::get()->orderList();
        $values = $with['values'];
        $filter = OrderFilter::fromValues($values, new DateTimeZone('UTC'));
        $sort = OrderSort::from($values['sort'] ?? 'created');

        return $measured(static function () use ($list, $filter, $sort, $values): void {
            $list->count($filter);
            $list->page($filter, $sort, ($values['direction'] ?? 'desc') === 'desc', $values['page'] ?? 1, 20);
        });
    },
    // {path, query} → what one answer of REST took, and its total. Statements on WordPress's own tables do not count.
    'restList' => static function (array $with) use ($measured): array {
        wp_set_current_user(1);
        // A plugin of its own: nothing is remembered.
        $plugin = Services::of(new Plugin(WP_PLUGIN_DIR . '/benefit/plugin.php', $GLOBALS['wpdb']));
        remove_all_actions('rest_api_init');
        $plugin->register(Router::class, RestRouteRegistrar::class);
        $GLOBALS['wp_rest_server'] = null;
        $request = new WP_REST_Request('GET', '/benefit/v1/' . $with['path']);
        $request->set_query_params(array_map(static fn(mixed $value): mixed => is_array($value) ? array_map(strval(...), $value) : (string) $value, $with['query']));
        $server = rest_get_server();
        $total = 0;
        $ours = 0;
        $count = static function (string $sql) use (&$ours): string {
            $ours += preg_match('/\b\w+benefit_(?!form|campaign)\w+/', $sql) === 1 ? 1 : 0;

            return $sql;
        };
        $took = $measured(static function () use ($server, $request, $with, $count, &$total): void {
            add_filter('query', $count);
            $response = rest_do_request($request);
            $total = (int) ($response->get_headers()['X-WP-Total'] ?? -1);
            $server->response_to_data($response, isset($with['query']['_embed']));
            remove_filter('query', $count);
        });

        return ['ours' => $ours, 'total' => $total] + $took;
    },
    'eventScreen' => static function (array $with) use ($database): array {
        $count = static function (Closure $work): int {
            $before = $GLOBALS['wpdb']->num_queries;
            $work();

            return $GLOBALS['wpdb']->num_queries - $before;
        };
        $began = hrtime(true);
        $figures = $count(static fn() => (new SalesReports(new SalesReportRepository($database), Services::get()->stock(), new Settings(['test_mode' => true], [])))->ofEvent($with['event']));
        $ms = intdiv(hrtime(true) - $began, 1_000_000);

        return ['figures' => $figures, 'ms' => $ms, 'attendees' => $count(static fn() => ($list = new AttendeeTable(new AttendeeListRepository($database, new Settings(['test_mode' => true], []))))->buildTable($with['event'], '', AttendeeFilter::Valid, $list->counts($with['event'])))];
    },
    'isCronOff' => static fn(): bool => defined('DISABLE_WP_CRON') && DISABLE_WP_CRON,
];
