<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Recurring;

use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Payments\Subscriptions\SubscriptionRepository;
use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Settings\SettingsScreen;

defined('ABSPATH') || exit;

/** Explains once, when test mode is turned off, what happens to the donations made in it. */
final class TestDonationsNotice
{
    private const SAID = 'donations_going_live';

    public function __construct(private readonly DonationRepository $donations, private readonly SubscriptionRepository $subscriptions) {}

    /** Called with the settings before and after. */
    public function changed(mixed $before, mixed $now): void
    {
        $isTest = static fn(mixed $settings): bool => is_array($settings) && ($settings['test_mode'] ?? false) === true;
        $sentence = $isTest($before) && !$isTest($now) && get_current_user_id() !== 0 ? $this->sentence() : '';
        if ($sentence !== '') {
            FlashMessage::success(self::SAID, $sentence);
        }
    }

    public function show(): void
    {
        if (SettingsScreen::isCurrentScreen()) {
            // phpcs:ignore WordPress.Security.EscapeOutput -- FlashMessage escapes
            echo (string) FlashMessage::take(self::SAID)?->toHtml();
        }
    }

    private function sentence(): string
    {
        $donations = $this->donations->countTests();
        $recurring = $this->subscriptions->countTests(DonationPayable::PURPOSE);

        return implode(' ', array_filter([
            $donations === 0 ? '' : sprintf(
                /* translators: %s: number of donations */
                _n('%s test donation stays in the list of donations, marked as a test, and is not included in any total.', '%s test donations stay in the list of donations, marked as tests, and are not included in any total.', $donations, 'benefit'),
                number_format_i18n($donations),
            ),
            $recurring === 0 ? '' : sprintf(
                /* translators: %s: number of recurring donations */
                _n('%s recurring donation started in test mode will end within minutes. Nothing more is charged for it.', '%s recurring donations started in test mode will end within minutes. Nothing more is charged for them.', $recurring, 'benefit'),
                number_format_i18n($recurring),
            ),
        ]));
    }
}
