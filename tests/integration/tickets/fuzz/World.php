<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Fuzz;

use Benefit\Tests\Services;

/** Changes by the organizer while people buy: prices, dates, places, gateways, coupons. */
final class World
{
    public const CODES = ['TEN', 'FIVE', 'EACH', 'OLD', 'ONCE'];

    /** @var array<string, mixed> the site's settings */
    public array $settings = [];

    /** @param list<int> $tickets */
    public function __construct(public readonly int $event, public readonly array $tickets, private readonly Dice $dice) {}

    /** Puts the event on sale again, with some places left. */
    public function open(Services $plugin, int $now): void
    {
        $this->settings = $this->dice->one([[], [], ['hold_at' => 'checkout'], ['prices_include_tax' => false], ['network_share' => 50]]);
        $this->meta($this->event, 'sale_state', 'on_sale');
        $this->meta($this->event, 'start', self::at($now + 90 * DAY_IN_SECONDS));
        $this->meta($this->event, 'tax_rate_bp', $this->dice->one([0, 700, 1900]));
        $stock = $plugin->stock();
        foreach ($this->tickets as $i => $ticket) {
            $this->status($ticket, 'publish');
            $this->meta($ticket, 'sale_from', '');
            $this->meta($ticket, 'sale_to', '');
            $this->meta($ticket, 'price_minor', $i === 0 ? 0 : $this->dice->between(1, 9999));
            $this->meta($ticket, 'max_per_buyer', $this->dice->one([0, 0, 3]));
            $level = $stock->capacity($ticket);
            $stock->setCapacity($ticket, ($level->held ?? 0) + ($level->sold ?? 0) + $this->dice->between(0, 16));
        }
        $level = $stock->capacity($this->event);
        $stock->setCapacity($this->event, $this->dice->one([null, ($level->held ?? 0) + ($level->sold ?? 0) + $this->dice->between(1, 24)]));
        $this->coupons($plugin, $now);
    }

    /** Changes one thing. @return string description for the trace */
    public function change(Services $plugin, int $now): string
    {
        $ticket = $this->dice->one($this->tickets);
        $what = $this->dice->weighted(['price' => 4, 'ended' => 2, 'later' => 1, 'draft' => 1, 'trash' => 1, 'paused' => 1, 'cancelled' => 1, 'reopen' => 3, 'gateways' => 1, 'capacity' => 2, 'release' => 1, 'tax' => 1, 'fee' => 1, 'coupon' => 2]);
        match ($what) {
            'price' => $this->meta($ticket, 'price_minor', $this->dice->one([0, 1, 999, 1234, 99_999_999])),
            'ended' => $this->meta($ticket, 'sale_to', self::at($now - 1)),
            'later' => $this->meta($ticket, 'sale_from', self::at($now + 600)),
            'draft' => $this->status($ticket, 'draft'),
            'trash' => wp_trash_post($ticket),
            'paused', 'cancelled' => $this->meta($this->event, 'sale_state', $what),
            'reopen' => $this->open($plugin, $now),
            'gateways' => $this->settings['gateways'] = $this->dice->one([['free'], ['test'], []]),
            'capacity' => $this->capacity($plugin, $ticket),
            'release' => $plugin->stock()->releaseAll($this->event),
            'tax' => $this->meta($this->event, 'tax_rate_bp', 2500),
            'fee' => $this->fee($ticket),
            default => $plugin->database()->execute('UPDATE {coupon} SET active = %d WHERE code = %s', $this->dice->between(0, 1), $this->dice->one(self::CODES)),
        };

        return "$what of $ticket";
    }

    private function capacity(Services $plugin, int $ticket): void
    {
        $level = $plugin->stock()->capacity($ticket);
        $plugin->stock()->setCapacity($ticket, ($level->held ?? 0) + ($level->sold ?? 0));
    }

    private function fee(int $ticket): void
    {
        $this->meta($ticket, 'fee_kind', $this->dice->one(['none', 'fixed', 'percent']));
        $this->meta($ticket, 'fee_value', $this->dice->one([0, 50, 250]));
    }

    private function coupons(Services $plugin, int $now): void
    {
        $database = $plugin->database();
        foreach (self::CODES as $i => $code) {
            $database->execute(
                'INSERT IGNORE INTO {coupon} (code, kind, value, tickets, uses_max, uses_per_buyer, ends_at, created_at) VALUES (%s, %s, %d, %s, %d, %d, %d, 1)',
                $code,
                ['percent', 'fixed_order', 'fixed_item', 'percent', 'percent'][$i],
                [1000, 500, 300, 5000, 10_000][$i],
                $code === 'EACH' ? (string) json_encode([$this->tickets[1]]) : '[]',
                $code === 'ONCE' ? 1 : null,
                $code === 'FIVE' ? 1 : null,
                $code === 'OLD' ? $now - 1 : null,
            );
        }
        // Allows one more use.
        $database->execute("UPDATE {coupon} SET uses_max = uses + 1 WHERE code = 'ONCE'");
        $database->execute('UPDATE {coupon} SET active = 1');
    }

    private function status(int $post, string $status): void
    {
        if (get_post_status($post) !== $status) {
            wp_update_post(['ID' => $post, 'post_status' => $status]);
        }
    }

    private function meta(int $post, string $name, mixed $value): void
    {
        update_post_meta($post, 'benefit_' . $name, $value);
    }

    private static function at(int $moment): string
    {
        return gmdate('Y-m-d\TH:i:s\Z', $moment);
    }
}
