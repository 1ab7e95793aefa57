<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Payments\Gateways\OfflinePaymentSettings;
use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Admin\AdminScreen;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Boot\Provided;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** The screen Benefit → Payments: Stripe's keys, whether they work, and the settings of offline payments. */
final class PaymentsScreen extends AdminScreen
{
    public const ACTION = 'benefit_payment_settings';
    public const SLUG = 'benefit-payments';
    private const SECRETS = ['test_secret', 'test_webhook', 'live_secret', 'live_webhook'];

    /** @param array<array-key, \Closure(): string> $sections escaped HTML above the settings */
    public function __construct(
        private readonly StripeKeys $keys,
        private readonly StripeDiagnostics $health,
        private readonly OfflinePaymentSettings $payments,
        private readonly Settings $settings,
        #[Provided('payments.screen')]
        private readonly array $sections = [],
    ) {}

    public static function url(): string
    {
        return self::address();
    }

    /** Ends the id of the screen. */
    public static function slug(): string
    {
        return self::SLUG;
    }

    public static function routes(): array
    {
        return [Route::screen(self::ACTION, __DIR__ . '/schema/payment-settings.json', 'handle', RoutePermission::capability(CapabilityRegistry::MANAGE))];
    }

    protected static function title(): string
    {
        return __('Payments', 'benefit');
    }

    protected function renderContent(): string
    {
        $answer = self::takeMessage();
        $entries = ($answer->entries ?? []) + [
            'offline_label' => $this->payments->offlineLabel(),
            'offline_instructions' => $this->payments->offlineInstructions(),
            'offline_days' => (string) $this->payments->offlineDays(),
        ];

        return HtmlOutput::screen(__DIR__ . '/templates/payments.php', [
            'answer_html' => $answer?->toHtml() ?? '',
            'sections_html' => implode('', array_map(static fn(\Closure $section): string => $section(), array_values($this->sections))),
            'fields_html' => Router::screenFields(self::ACTION),
            'field' => new AdminFieldRenderer('', $entries, $answer->field ?? ''),
            'ends' => $this->ends(),
            'isTesting' => $this->settings->flag('test_mode'),
            'isSecure' => StripeGateway::siteIsSecure(),
            'webhookUrl' => StripeDiagnostics::webhookUrl(),
            'events' => $this->health->events(),
            'apiVersion' => StripeClient::API_VERSION,
            'daysMax' => OfflinePaymentSettings::DAYS_MAX,
        ]);
    }

    /** @return array<string, string> last characters of each secret by field; '' if there is none */
    private function ends(): array
    {
        return [
            'test_secret' => $this->keys->lastCharacters('test', 'secret'),
            'test_webhook' => $this->keys->lastCharacters('test', 'webhook'),
            'live_secret' => $this->keys->lastCharacters('live', 'secret'),
            'live_webhook' => $this->keys->lastCharacters('live', 'webhook'),
        ];
    }

    public function handle(ValidatedRequest $request): RouteResponse
    {
        $values = $request->values;
        try {
            return self::done($values['do'] === 'check' ? $this->check() : $this->save($values));
        } catch (UserFacingException $refusal) {
            // Messages for the next page are stored in the database, where keys must not be.
            return self::refused($refusal, array_diff_key($values, array_flip([...self::SECRETS, 'do', 'subject_id'])));
        }
    }

    /** @param array<string, mixed> $values */
    private function save(array $values): string
    {
        $new = [];
        foreach (['test', 'live'] as $mode) {
            if (($values["{$mode}_secret"] ?? '') !== '') {
                $new[] = [$mode, 'secret', StripeKeyInput::secret((string) $values["{$mode}_secret"], $mode, "{$mode}_secret")];
            }
            if (($values["{$mode}_webhook"] ?? '') !== '') {
                $new[] = [$mode, 'webhook', StripeKeyInput::webhook((string) $values["{$mode}_webhook"], "{$mode}_webhook")];
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
        StripeSiteHealth::forget();

        return __('Saved.', 'benefit');
    }

    /** @throws UserFacingException listing all problems */
    private function check(): string
    {
        $problems = $this->health->problems($this->settings->flag('test_mode') ? 'test' : 'live');
        StripeSiteHealth::forget();
        if ($problems !== []) {
            throw UserFacingException::refused('unhealthy', implode(' ', $problems));
        }

        return $this->settings->flag('test_mode')
            ? __('Stripe accepts the test keys and sends webhooks to this site.', 'benefit')
            : __('Stripe accepts the live keys and sends webhooks to this site.', 'benefit');
    }
}
