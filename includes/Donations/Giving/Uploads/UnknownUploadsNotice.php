<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

use Benefit\Shared\Admin\AdminMenu;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Admin\SiteHealthResult;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Settings\SettingsScreen;

defined('ABSPATH') || exit;

/** Tells administrators about donors' files that no donation knows, and lets them delete these. */
final class UnknownUploadsNotice implements RouteProvider
{
    public const ACTION = 'benefit_delete_unknown_files';
    private const TEST = 'benefit_unknown_files';

    public function __construct(private readonly UnknownUploads $uploads) {}

    public static function routes(): array
    {
        return [Route::screen(self::ACTION, __DIR__ . '/schema/delete-unknown-files.json', 'delete', RoutePermission::capability(CapabilityRegistry::MANAGE))];
    }

    public function print(): void
    {
        if (SettingsScreen::isCurrentScreen() && current_user_can(CapabilityRegistry::MANAGE)) {
            // phpcs:ignore WordPress.Security.EscapeOutput -- FlashMessage and the template escape
            echo (string) FlashMessage::take(self::ACTION)?->toHtml() . $this->renderNotice();
        }
    }

    /** '' if nobody has to decide anything. */
    public function renderNotice(): string
    {
        $count = $this->uploads->countUndecided();

        return $count === 0 ? '' : HtmlOutput::screen(__DIR__ . '/templates/unknown-files.php', ['count' => $count, 'fields_html' => Router::screenFields(self::ACTION)]);
    }

    public function delete(): RouteResponse
    {
        $count = $this->uploads->deleteAll();
        /* translators: %s: number of files */
        FlashMessage::success(self::ACTION, sprintf(_n('%s file was deleted.', '%s files were deleted.', $count, 'benefit'), number_format_i18n($count)));

        return RouteResponse::redirect(AdminMenu::url());
    }

    /** @return array<string, array{label: string, test: callable}> */
    public function tests(): array
    {
        return [self::TEST => ['label' => __('Files of donors', 'benefit'), 'test' => $this->test(...)]];
    }

    /** @return array<string, mixed> */
    public function test(): array
    {
        $count = $this->uploads->countUndecided();

        return SiteHealthResult::build(
            self::TEST,
            $count === 0,
            __('All files of donors belong to a donation', 'benefit'),
            __('Files of donors belong to no donation', 'benefit'),
            sprintf(
                /* translators: %s: number of files */
                _n('%s file belongs to no donation. This happens when an older backup of the database is restored. It is kept until you bring the donation back, or delete the file on the settings screen.', '%s files belong to no donation. This happens when an older backup of the database is restored. They are kept until you bring the donations back, or delete the files on the settings screen.', $count, 'benefit'),
                number_format_i18n($count),
            ),
        );
    }
}
