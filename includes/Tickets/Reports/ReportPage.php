<?php

declare(strict_types=1);

namespace Benefit\Tickets\Reports;

use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Incoming;
use Benefit\Shared\Money\Money;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Events\EventChoices;
use Benefit\Tickets\Events\EventPostType;
use Benefit\Tickets\Orders\OrdersAddress;
use Benefit\Tickets\Product\Permissions;
use Benefit\Tickets\Stock\Level;

defined('ABSPATH') || exit;

/** Events → Reports: how an event sells, who comes, and the list of them to take away. Without scripts. */
final class ReportPage
{
    private const SLUG = 'benefit-figures';
    private const MENU = 'edit.php?post_type=' . EventPostType::NAME;

    /** @param string $pluginFile absolute path of plugin.php */
    public function __construct(
        private readonly string $pluginFile,
        private readonly Reports $figures,
        private readonly AttendeeList $attendees,
        private readonly Settings $settings,
    ) {}

    public function register(): void
    {
        add_action('admin_menu', $this->addPage(...));
        add_filter('post_row_actions', $this->rowActions(...), 10, 2);
    }

    public static function url(int $eventId = 0): string
    {
        return add_query_arg(['page' => self::SLUG] + ($eventId === 0 ? [] : ['event_id' => $eventId]), admin_url(self::MENU));
    }

    private function addPage(): void
    {
        $hook = add_submenu_page(self::MENU, __('Figures and attendees', 'benefit'), __('Figures', 'benefit'), Permissions::ORDERS, self::SLUG, $this->print(...), 3);
        if (is_string($hook)) {
            add_action('load-' . $hook, fn() => add_action('admin_enqueue_scripts', $this->enqueue(...)));
        }
    }

    /**
     * @param array<string, string> $actions
     *
     * @return array<string, string>
     */
    private function rowActions(array $actions, \WP_Post $post): array
    {
        if ($post->post_type !== EventPostType::NAME || $post->post_status === 'trash' || !current_user_can(Permissions::ORDERS)) {
            return $actions;
        }

        return $actions + [
            'benefit_orders' => sprintf('<a href="%s">%s</a>', esc_url(OrdersAddress::url(['event' => $post->ID])), esc_html__('Orders', 'benefit')),
            'benefit_figures' => sprintf('<a href="%s">%s</a>', esc_url(self::url($post->ID)), esc_html__('Figures and attendees', 'benefit')),
        ];
    }

    private function enqueue(): void
    {
        $build = dirname($this->pluginFile) . '/build/admin/';
        if (is_file($build . 'figures.asset.php')) {
            $asset = require $build . 'figures.asset.php';
            wp_enqueue_style(self::SLUG, plugins_url('build/admin/figures.css', $this->pluginFile), [], $asset['version']);
            wp_style_add_data(self::SLUG, 'rtl', 'replace');
        }
    }

    private function print(): void
    {
        $events = EventChoices::latest();
        $asked = Incoming::askedId('event_id');
        $eventId = $asked === 0 ? (int) array_key_first($events) : $asked;
        $title = EventChoices::titleOf($eventId);
        $isEvent = $title !== null;
        $eventId = $isEvent ? $eventId : 0;
        $events += $isEvent ? [$eventId => $title] : [];
        $figures = $isEvent ? $this->figures->ofEvent($eventId) : [];
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo View::render(__DIR__ . '/templates/report.php', [
            'events' => $events,
            'eventId' => $eventId,
            'unknown' => $asked !== 0 && !$isEvent,
            'rows' => array_map($this->row(...), $figures),
            'total' => $isEvent ? $this->row($this->together($eventId, $figures)) : null,
            'page' => self::SLUG,
            'fields_html' => $isEvent ? Endpoint::screenFields(Downloads::ATTENDEES, $eventId) : '',
            'orders_url' => OrdersAddress::url(['event' => $eventId]),
            'list' => $isEvent ? $this->attendees->page($eventId, Incoming::askedText('find'), max(1, Incoming::askedId('list_page'))) : null,
            'pageUrl' => self::url($eventId),
        ]);
    }

    /** @param list<EventReport> $figures */
    private function together(int $eventId, array $figures): EventReport
    {
        [$sold, $held, $admitted, $gross, $tax] = [0, 0, 0, [], []];
        foreach ($figures as $figure) {
            $sold += $figure->sold;
            $held += $figure->held;
            $admitted += $figure->admitted;
            foreach ($figure->gross as $currency => $minor) {
                $gross[$currency] = ($gross[$currency] ?? 0) + $minor;
                $tax[$currency] = ($tax[$currency] ?? 0) + $figure->tax[$currency];
            }
        }

        return new EventReport(__('Total', 'benefit'), $sold, $held, $this->leftTogether($eventId, $figures), $admitted, $gross, $tax);
    }

    /**
     * The number that can still be sold in all: the types may have fewer places than their event, or more.
     *
     * @param list<EventReport> $figures
     */
    private function leftTogether(int $eventId, array $figures): ?int
    {
        $event = ($this->figures->pool($eventId) ?? new Level(null, 0, 0))->left();
        $types = array_map(static fn(EventReport $figure): ?int => $figure->left, $figures);
        if (in_array(null, $types, true)) {
            return $event;
        }

        return min($event ?? PHP_INT_MAX, array_sum($types));
    }

    /** @return array{name: string, sold: string, held: string, left: string, admitted: string, gross: string, tax: string, net: string} */
    private function row(EventReport $figure): array
    {
        $net = [];
        foreach ($figure->gross as $currency => $minor) {
            $net[$currency] = $minor - $figure->tax[$currency];
        }

        return [
            'name' => $figure->name,
            'sold' => number_format_i18n($figure->sold),
            'held' => number_format_i18n($figure->held),
            'left' => $figure->left === null ? __('No limit', 'benefit') : number_format_i18n($figure->left),
            'admitted' => number_format_i18n($figure->admitted),
            'gross' => $this->amounts($figure->gross),
            'tax' => $this->amounts($figure->tax),
            'net' => $this->amounts($net),
        ];
    }

    /** @param array<string, int> $minor by currency */
    private function amounts(array $minor): string
    {
        $site = $this->settings->money();
        $amounts = [];
        foreach ($minor === [] ? [$site->currency => 0] : $minor as $currency => $amount) {
            $amounts[] = (new Money((string) $currency, $site->position, $site->thousands, $site->decimal))->format($amount);
        }

        return implode(' + ', $amounts);
    }
}
