<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Reports in Site Health whether Stripe works. Stripe is queried at most once an hour. */
final class StripeSiteHealth
{
    private const TEST = 'benefit_stripe';
    public const TRANSIENT = 'benefit_stripe_health';

    public function __construct(private readonly StripeDiagnostics $health, private readonly Settings $settings) {}

    /** @return array<string, array{label: string, test: callable}> empty while Stripe is disabled */
    public function tests(): array
    {
        return in_array(StripeGateway::ID, $this->settings->texts('gateways'), true)
            ? [self::TEST => ['label' => __('Stripe payments', 'benefit'), 'test' => $this->result(...)]]
            : [];
    }

    /** Called when the keys have changed. */
    public static function forget(): void
    {
        delete_transient(self::TRANSIENT);
    }

    /** @return array<string, mixed> in WordPress's format */
    public function result(): array
    {
        $kept = get_transient(self::TRANSIENT);
        $problems = is_array($kept) ? array_filter($kept, 'is_string') : $this->health->problems($this->settings->flag('test_mode') ? 'test' : 'live');
        if (!is_array($kept)) {
            set_transient(self::TRANSIENT, $problems, HOUR_IN_SECONDS);
        }
        $sentences = array_map(static fn(string $problem): string => '<p>' . esc_html($problem) . '</p>', $problems);

        return [
            'label' => $problems === [] ? __('Stripe payments are working', 'benefit') : __('Stripe payments are not working correctly', 'benefit'),
            'status' => $problems === [] ? 'good' : 'critical',
            'badge' => ['label' => __('Benefit', 'benefit'), 'color' => 'blue'],
            'description' => implode('', $sentences),
            'actions' => $problems === [] ? '' : sprintf('<a href="%s">%s</a>', esc_url(PaymentsScreen::url()), esc_html__('Open payment settings', 'benefit')),
            'test' => self::TEST,
        ];
    }
}
