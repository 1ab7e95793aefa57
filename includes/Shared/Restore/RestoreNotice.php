<?php

declare(strict_types=1);

namespace Benefit\Shared\Restore;

use Benefit\Shared\Admin\AdminMenu;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Settings\SettingsScreen;

defined('ABSPATH') || exit;

/** Tells administrators that an older database was put back, and lets them resume sales. */
final class RestoreNotice implements RouteProvider
{
    public const RESUME = 'benefit_resume_sales';
    public const DISMISS = 'benefit_dismiss_restore';
    private const SCREENS = ['dashboard', 'plugins'];

    public function __construct(private readonly SalesPause $pause) {}

    public static function routes(): array
    {
        return [
            Route::screen(self::RESUME, __DIR__ . '/schema/no-fields.json', 'resume', RoutePermission::capability(CapabilityRegistry::MANAGE)),
            Route::screen(self::DISMISS, __DIR__ . '/schema/no-fields.json', 'dismiss', RoutePermission::capability(CapabilityRegistry::MANAGE)),
        ];
    }

    public function print(): void
    {
        $isShown = in_array(get_current_screen()?->id, self::SCREENS, true) || SettingsScreen::isCurrentScreen();
        if ($isShown && current_user_can(CapabilityRegistry::MANAGE)) {
            // phpcs:ignore WordPress.Security.EscapeOutput -- FlashMessage and the template escape
            echo (string) FlashMessage::take(self::RESUME)?->toHtml() . $this->renderNotice();
        }
    }

    /** '' if no backup was restored, or the notice was dismissed. */
    public function renderNotice(): string
    {
        $restore = $this->pause->restore();

        return $restore === null || $this->pause->isDismissed() ? '' : HtmlOutput::screen(__DIR__ . '/templates/restore-notice.php', [
            'database' => self::time($restore->databaseAt),
            'last' => self::time($restore->markAt),
            'guide_html' => RecoveryGuide::link(RecoveryGuide::RESTORE),
            'paused_until' => $this->pause->isOn() ? self::time($this->pause->end()) : '',
            'resume_html' => Router::screenFields(self::RESUME),
            'dismiss_html' => Router::screenFields(self::DISMISS),
        ]);
    }

    public function resume(): RouteResponse
    {
        $this->pause->resume(get_current_user_id());
        FlashMessage::success(self::RESUME, __('Sales have resumed.', 'benefit'));

        return RouteResponse::redirect(AdminMenu::url());
    }

    public function dismiss(): RouteResponse
    {
        $this->pause->dismiss(get_current_user_id());

        return RouteResponse::redirect(AdminMenu::url());
    }

    /** Date and time in the site's time zone and format. */
    public static function time(int $moment): string
    {
        return (string) wp_date(get_option('date_format') . ' ' . get_option('time_format'), $moment);
    }
}
