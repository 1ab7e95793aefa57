<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Money\Currency;
use Benefit\Shared\Refusal;
use Benefit\Tickets\Events\EventPostType;

/** Events → Settings, on WordPress's Settings API: it checks nonce and capability and saves; SettingsInput checks values. */
final class SettingsPage
{
    public const ACTION = 'benefit_make_pages';
    private const SLUG = 'benefit-settings';
    private const GROUP = 'benefit';

    /** @param \Closure(): array<string, string> $gateways label by id, of every gateway that can be switched on */
    public function __construct(
        private readonly Settings $settings,
        private readonly Pages $pages,
        private readonly Endpoint $endpoint,
        private readonly \Closure $gateways,
    ) {}

    public function register(): void
    {
        add_action('init', $this->registerSetting(...));
        add_filter('option_page_capability_' . self::GROUP, static fn(): string => Capabilities::MANAGE);
        add_action('admin_menu', $this->addPage(...));
        $this->endpoint->add($this->action());
    }

    public static function url(): string
    {
        return add_query_arg(['post_type' => EventPostType::NAME, 'page' => self::SLUG], admin_url('edit.php'));
    }

    public function action(): Action
    {
        return new Action(
            name: self::ACTION,
            channel: Channel::Screen,
            access: Access::Capability,
            reply: Reply::Page,
            schema: __DIR__ . '/schema/make-pages.json',
            handler: $this->makePages(...),
            capability: static fn(): bool => current_user_can(Capabilities::MANAGE),
        );
    }

    private function registerSetting(): void
    {
        register_setting(self::GROUP, Settings::OPTION, [
            'type' => 'object',
            'sanitize_callback' => static fn(mixed $input): array => Settings::sanitize(is_array($input) ? $input : []),
        ]);
    }

    private function addPage(): void
    {
        add_submenu_page(
            'edit.php?post_type=' . EventPostType::NAME,
            __('Settings of Benefit', 'benefit'),
            __('Settings', 'benefit'),
            Capabilities::MANAGE,
            self::SLUG,
            $this->print(...),
        );
    }

    private function print(): void
    {
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo View::render(__DIR__ . '/templates/settings-page.php', [
            'group' => self::GROUP,
            'option' => Settings::OPTION,
            'values' => $this->texts(),
            'labels' => SettingsInput::labels(),
            'chosen' => $this->settings->gateways(),
            'gateways' => ($this->gateways)(),
            'currencies' => Currency::codes(),
            'pages' => [0 => __('None', 'benefit')] + array_column(get_pages() ?: [], 'post_title', 'ID'),
            'isTesting' => $this->settings->testMode(),
            'missing_html' => PagesNotice::html($this->pages),
        ]);
    }

    /** @return array<string, string> each setting as its form field shows it */
    private function texts(): array
    {
        return array_map(static fn(mixed $value): string => match (true) {
            is_bool($value) => $value ? '1' : '0',
            is_array($value) => implode("\n", $value),
            default => (string) $value,
        }, $this->settings->all());
    }

    private function makePages(Request $request): Response
    {
        try {
            $made = count($this->pages->create());
            $message = $made === 0
                ? __('No page was missing.', 'benefit')
                /* translators: %d: number of pages */
                : sprintf(_n('%d page was made.', '%d pages were made.', $made, 'benefit'), $made);
            $this->leave($message, 'success');
        } catch (Refusal $refusal) {
            $this->leave($refusal->getMessage(), 'error');
        }

        return Response::redirect(add_query_arg('settings-updated', 'true', self::url()));
    }

    /** For the next page, in the way options.php does it. */
    private function leave(string $message, string $type): void
    {
        set_transient('settings_errors', [[
            'setting' => Settings::OPTION,
            'code' => 'benefit_pages',
            'message' => esc_html($message),
            'type' => $type,
        ]], 30);
    }
}
