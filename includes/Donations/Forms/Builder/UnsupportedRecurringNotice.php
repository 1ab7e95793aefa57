<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Builder;

use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Records\DonationsScreenUrl;
use Benefit\Shared\Admin\SiteHealthResult;
use Benefit\Shared\Settings\SettingsScreen;

defined('ABSPATH') || exit;

/**
 * Names the published forms that offer less than defined, because no payment method supports recurring payments
 * (AvailableDonationFormOptions).
 */
final class UnsupportedRecurringNotice
{
    /** Checks only the newest forms. */
    private const LOOKED_AT = 200;
    private const HEALTH = 'benefit_recurring_forms';

    public function __construct(private readonly DonationFormRepository $forms) {}

    /** @return array<string, array{label: string, test: callable}> for SiteHealthTests */
    public function healthTests(): array
    {
        return [self::HEALTH => ['label' => __('Recurring donations', 'benefit'), 'test' => $this->healthTest(...)]];
    }

    /**
     * Shown on the lists of forms and donations, and on the settings screen, where the cause may just have been saved.
     */
    public function show(): void
    {
        $screen = (string) get_current_screen()?->id;
        $isHere = $screen === 'edit-' . DonationFormPostType::NAME || str_ends_with($screen, '_page_' . DonationsScreenUrl::SLUG) || SettingsScreen::isCurrentScreen();
        $sentence = $isHere && current_user_can((string) get_post_type_object(DonationFormPostType::NAME)?->cap->edit_posts) ? $this->sentence() : '';
        if ($sentence !== '') {
            printf('<div class="notice notice-warning"><p>%s</p></div>', esc_html($sentence));
        }
    }

    /** Returns '' when all forms offer what they define. */
    public function sentence(): string
    {
        [$closed, $less] = $this->titles();
        $sentences = [
            /* translators: %s: titles of donation forms */
            $closed === [] ? '' : sprintf(__('These forms cannot take any donations right now: %s.', 'benefit'), wp_sprintf('%l', $closed)),
            /* translators: %s: titles of donation forms */
            $less === [] ? '' : sprintf(__('These forms do not offer recurring donations right now: %s.', 'benefit'), wp_sprintf('%l', $less)),
        ];

        return $closed === [] && $less === [] ? '' : implode(' ', array_filter([
            __('Some forms have no payment method that supports recurring donations.', 'benefit'),
            ...$sentences,
            __('Turn on Stripe and enter its keys, or change the forms.', 'benefit'),
        ]));
    }

    /** @return array<string, mixed> */
    private function healthTest(): array
    {
        $sentence = $this->sentence();

        return SiteHealthResult::build(
            self::HEALTH,
            $sentence === '',
            __('Your forms can take recurring donations', 'benefit'),
            __('Some forms cannot take recurring donations', 'benefit'),
            $sentence,
            'critical',
            setting: 'gateways',
        );
    }

    /**
     * @return array{list<string>, list<string>} titles of forms of which nothing is left, and of those that offer less
     */
    private function titles(): array
    {
        $ids = get_posts(['post_type' => DonationFormPostType::NAME, 'post_status' => 'publish', 'numberposts' => self::LOOKED_AT, 'fields' => 'ids']);
        $closed = [];
        $less = [];
        foreach ($this->forms->currentOf(array_values($ids)) as $formId => $form) {
            $payable = $this->forms->payable($form);
            if ($payable === null) {
                $closed[] = $this->forms->title($formId);
            } elseif ($payable != $form) {
                $less[] = $this->forms->title($formId);
            }
        }
        sort($closed);
        sort($less);

        return [$closed, $less];
    }
}
