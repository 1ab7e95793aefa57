<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Editing;

use Benefit\Shared\Admin\AdminScreen;
use Benefit\Shared\Admin\EditScreenNotices;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tickets\Catalog\EventNames;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\Inventory\StockService;

defined('ABSPATH') || exit;

/** Releases all holds of an event: a page that asks, and the action of its button. */
final class ReleaseHoldsScreen extends AdminScreen
{
    public const ACTION = 'benefit_release_holds';
    protected const MENU = EventPostType::MENU;
    protected const SLUG = 'benefit-release-holds';
    protected const CAPABILITY = 'edit_benefit_events';
    protected const HAS_ENTRY = false;

    public function __construct(
        private readonly StockService $stock,
        private readonly EditScreenNotices $notices,
    ) {}

    public static function url(int $eventId): string
    {
        return self::address(['event_id' => $eventId]);
    }

    public static function mayReleaseFor(ValidatedRequest $request): bool
    {
        return self::mayRelease((int) $request->values['subject_id']);
    }

    public static function routes(): array
    {
        return [Route::screen(self::ACTION, __DIR__ . '/schema/release-holds.json', 'handle', RoutePermission::method('mayReleaseFor'))];
    }

    private static function mayRelease(int $eventId): bool
    {
        return get_post_type($eventId) === EventPostType::NAME && current_user_can('edit_post', $eventId);
    }

    protected static function title(): string
    {
        return __('Release all reserved tickets', 'benefit');
    }

    protected function renderContent(): string
    {
        $eventId = QueryArgs::id('event_id');
        if (!self::mayRelease($eventId)) {
            wp_die(esc_html__('This event does not exist, or you are not allowed to edit it.', 'benefit'), '', ['response' => 403, 'back_link' => true]);
        }

        return HtmlOutput::screen(__DIR__ . '/templates/release-holds.php', [
            'title' => EventNames::ofId($eventId) ?? '',
            'held' => $this->stock->capacity($eventId)->held ?? 0,
            'fields_html' => Router::screenFields(self::ACTION, $eventId),
            'backUrl' => (string) get_edit_post_link($eventId, 'raw'),
        ]);
    }

    public function handle(ValidatedRequest $request): RouteResponse
    {
        $eventId = (int) $request->values['subject_id'];
        $places = $this->stock->releaseAll($eventId);
        $this->notices->success($eventId, sprintf(
            /* translators: %s: number of places */
            _n('%s reserved ticket was released.', '%s reserved tickets were released.', $places, 'benefit'),
            number_format_i18n($places),
        ));

        return RouteResponse::redirect((string) get_edit_post_link($eventId, 'raw'));
    }
}
