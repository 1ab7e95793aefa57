<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Endpoint;
use Benefit\Tickets\Events\EventPostType;
use Benefit\Tickets\Types\TicketTypes;

/** Tells the owner, where a site is begun and where events are managed, which pages of the sale are missing, and makes them. */
final class PagesNotice
{
    private const SCREENS = ['dashboard', 'plugins', 'edit-' . EventPostType::NAME, 'edit-' . TicketTypes::TICKET];

    public function __construct(private readonly Pages $pages) {}

    public function register(): void
    {
        add_action('admin_notices', $this->show(...));
    }

    private function show(): void
    {
        if (!in_array(get_current_screen()?->id, self::SCREENS, true) || !current_user_can(Capabilities::MANAGE)) {
            return;
        }
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo self::html($this->pages);
    }

    /** '' when nothing is missing. */
    public static function html(Pages $pages): string
    {
        $missing = $pages->missing();

        return $missing === [] ? '' : View::render(__DIR__ . '/templates/pages-notice.php', [
            'missing' => array_map(Pages::title(...), $missing),
            'unpublished' => array_map(Pages::title(...), array_values(array_filter($missing, $pages->isUnpublished(...)))),
            'fields_html' => Endpoint::screenFields(SettingsPage::ACTION),
        ]);
    }
}
