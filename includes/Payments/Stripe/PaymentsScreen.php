<?php

declare(strict_types=1);

namespace Benefit\Payments\Stripe;

use Benefit\Payments\PaymentSettings;
use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Admin\Menu;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Events → Payments: the keys of Stripe, whether they work, and what paying offline means here. */
final class PaymentsScreen
{
    public const ACTION = 'benefit_payment_settings';
    private const PAGE = 'benefit-payments';
    private const SECRETS = ['test_secret', 'test_webhook', 'live_secret', 'live_webhook'];

    public function __construct(
        private readonly Keys $keys,
        private readonly Health $health,
        private readonly PaymentSettings $payments,
        private readonly Settings $settings,
    ) {}

    public function register(): void
    {
        add_action('admin_menu', fn() => add_submenu_page(
            Menu::SLUG,
            __('Payments', 'benefit'),
            __('Payments', 'benefit'),
            Capabilities::MANAGE,
            self::PAGE,
            $this->print(...),
        ));
    }

    public static function url(): string
    {
        return Menu::url(self::PAGE);
    }

    public function action(): Action
    {
        return new Action(
            name: self::ACTION,
            channel: Channel::Screen,
            access: Access::Capability,
            reply: Reply::Page,
            schema: __DIR__ . '/schema/payment-settings.json',
            handler: $this->handle(...),
            capability: static fn(): bool => current_user_can(Capabilities::MANAGE),
        );
    }

    private function print(): void
    {
        $answer = FlashMessage::take(self::PAGE);
        $entries = ($answer->entries ?? []) + [
            'offline_label' => $this->payments->offlineLabel(),
            'offline_instructions' => $this->payments->offlineInstructions(),
            'offline_days' => (string) $this->payments->offlineDays(),
        ];
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo View::render(__DIR__ . '/templates/payments.php', [
            'answer_html' => $answer?->html() ?? '',
            'fields_html' => Endpoint::screenFields(self::ACTION),
            'field' => new BoxField('', $entries, $answer->field ?? ''),
            'ends' => $this->ends(),
            'isTesting' => $this->settings->flag('test_mode'),
            'isSecure' => StripeGateway::siteIsSecure(),
            'webhookUrl' => Health::webhookUrl(),
            'events' => Events::TYPES,
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
            $values['do'] === 'check' ? $this->check() : $this->save($values);
        } catch (Refusal $refusal) {
            // Messages for the next page lie in the database: keys are not.
            FlashMessage::refused(self::PAGE, $refusal, array_map(
                static fn(mixed $value): mixed => is_int($value) ? (string) $value : $value,
                array_diff_key($values, array_flip([...self::SECRETS, 'do', 'subject_id'])),
            ));
        }

        return Response::redirect(self::url());
    }

    /** @param array<string, mixed> $values */
    private function save(array $values): void
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
        FlashMessage::success(self::PAGE, __('Saved.', 'benefit'));
    }

    /** @throws Refusal with all that is wrong */
    private function check(): void
    {
        $problems = $this->health->problems($this->settings->flag('test_mode') ? 'test' : 'live');
        StripeHealthTest::forget();
        if ($problems !== []) {
            throw new Refusal('unhealthy', implode(' ', $problems));
        }
        FlashMessage::success(self::PAGE, $this->settings->flag('test_mode')
            ? __('Stripe knows the keys for test mode, and sends its messages here.', 'benefit')
            : __('Stripe knows the live keys, and sends its messages here.', 'benefit'));
    }
}
