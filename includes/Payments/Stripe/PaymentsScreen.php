<?php

declare(strict_types=1);

namespace Benefit\Payments\Stripe;

use Benefit\Payments\PaymentSettings;
use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Admin\Screen;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Benefit → Payments: the keys of Stripe, whether they work, and what paying offline means here. */
final class PaymentsScreen extends Screen
{
    public const ACTION = 'benefit_payment_settings';
    protected const SLUG = 'benefit-payments';
    private const SECRETS = ['test_secret', 'test_webhook', 'live_secret', 'live_webhook'];

    public function __construct(
        private readonly Keys $keys,
        private readonly Health $health,
        private readonly PaymentSettings $payments,
        private readonly Settings $settings,
    ) {}

    public static function url(): string
    {
        return self::address();
    }

    public function actions(): array
    {
        return [Action::screen(self::ACTION, __DIR__ . '/schema/payment-settings.json', $this->handle(...), Capabilities::MANAGE)];
    }

    protected static function title(): string
    {
        return __('Payments', 'benefit');
    }

    protected function html(): string
    {
        $answer = self::said();
        $entries = ($answer->entries ?? []) + [
            'offline_label' => $this->payments->offlineLabel(),
            'offline_instructions' => $this->payments->offlineInstructions(),
            'offline_days' => (string) $this->payments->offlineDays(),
        ];

        return View::render(__DIR__ . '/templates/payments.php', [
            'answer_html' => $answer?->html() ?? '',
            'fields_html' => Endpoint::screenFields(self::ACTION),
            'field' => new BoxField('', $entries, $answer->field ?? ''),
            'ends' => $this->ends(),
            'isTesting' => $this->settings->flag('test_mode'),
            'isSecure' => StripeGateway::siteIsSecure(),
            'webhookUrl' => Health::webhookUrl(),
            'events' => $this->health->events(),
            'apiVersion' => Client::API_VERSION,
            'daysMax' => PaymentSettings::DAYS_MAX,
        ]);
    }

    /** @return array<string, string> the last characters of each secret by its field; '' where there is none */
    private function ends(): array
    {
        return [
            'test_secret' => $this->keys->end('test', 'secret'),
            'test_webhook' => $this->keys->end('test', 'webhook'),
            'live_secret' => $this->keys->end('live', 'secret'),
            'live_webhook' => $this->keys->end('live', 'webhook'),
        ];
    }

    private function handle(Request $request): Response
    {
        $values = $request->values;
        try {
            return self::done($values['do'] === 'check' ? $this->check() : $this->save($values));
        } catch (Refusal $refusal) {
            // Messages for the next page lie in the database: keys are not.
            return self::refused($refusal, array_diff_key($values, array_flip([...self::SECRETS, 'do', 'subject_id'])));
        }
    }

    /** @param array<string, mixed> $values */
    private function save(array $values): string
    {
        $new = [];
        foreach (['test', 'live'] as $mode) {
            if (($values["{$mode}_secret"] ?? '') !== '') {
                $new[] = [$mode, 'secret', KeyInput::secret((string) $values["{$mode}_secret"], $mode, "{$mode}_secret")];
            }
            if (($values["{$mode}_webhook"] ?? '') !== '') {
                $new[] = [$mode, 'webhook', KeyInput::webhook((string) $values["{$mode}_webhook"], "{$mode}_webhook")];
            }
            if (($values["forget_$mode"] ?? false) === true) {
                array_push($new, [$mode, 'secret', ''], [$mode, 'webhook', '']);
            }
        }
        foreach ($new as [$mode, $name, $value]) {
            $this->keys->save($mode, $name, $value);
        }
        $this->payments->save(
            (string) ($values['offline_label'] ?? $this->payments->offlineLabel()),
            (string) ($values['offline_instructions'] ?? $this->payments->offlineInstructions()),
            (int) ($values['offline_days'] ?? $this->payments->offlineDays()),
        );
        StripeHealthTest::forget();

        return __('Saved.', 'benefit');
    }

    /** @throws Refusal with all that is wrong */
    private function check(): string
    {
        $problems = $this->health->problems($this->settings->flag('test_mode') ? 'test' : 'live');
        StripeHealthTest::forget();
        if ($problems !== []) {
            throw new Refusal('unhealthy', implode(' ', $problems));
        }

        return $this->settings->flag('test_mode')
            ? __('Stripe knows the keys for test mode, and sends its messages here.', 'benefit')
            : __('Stripe knows the live keys, and sends its messages here.', 'benefit');
    }
}
