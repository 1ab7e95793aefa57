<?php

declare(strict_types=1);

namespace Benefit\Tickets\Editing;

use Benefit\Shared\Admin\Notices;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Incoming;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Tickets\Events\EventPostType;
use Benefit\Tickets\Stock\Stock;

defined('ABSPATH') || exit;

/** "Release all holds": a page that asks, and the action behind its button. */
final class ReleaseHolds
{
    public const ACTION = 'benefit_release_holds';
    private const PAGE = 'benefit-release-holds';
    private const MENU = 'edit.php?post_type=' . EventPostType::NAME;

    public function __construct(
        private readonly Stock $stock,
        private readonly Endpoint $endpoint,
        private readonly Notices $notices,
    ) {}

    public function register(): void
    {
        add_action('admin_menu', $this->addPage(...));
        // A page needs a menu entry for its title and access; it is taken away before the menu is printed.
        add_action('admin_head', static fn() => remove_submenu_page(self::MENU, self::PAGE));
        $this->endpoint->add($this->action());
    }

    public static function url(int $eventId): string
    {
        return add_query_arg(['page' => self::PAGE, 'event_id' => $eventId], admin_url(self::MENU));
    }

    public function action(): Action
    {
        return new Action(
            name: self::ACTION,
            channel: Channel::Screen,
            access: Access::Capability,
            reply: Reply::Page,
            schema: __DIR__ . '/schema/release-holds.json',
            handler: $this->handle(...),
            capability: static fn(Request $request): bool => self::mayRelease((int) $request->values['subject_id']),
        );
    }

    private static function mayRelease(int $eventId): bool
    {
        return get_post_type($eventId) === EventPostType::NAME && current_user_can('edit_post', $eventId);
    }

    private function addPage(): void
    {
        $title = __('Release all holds', 'benefit');
        add_submenu_page(self::MENU, $title, $title, 'edit_benefit_events', self::PAGE, $this->print(...));
    }

    private function print(): void
    {
        $eventId = Incoming::askedId('event_id');
        if (!self::mayRelease($eventId)) {
            wp_die(esc_html__('There is no such event, or you may not edit it.', 'benefit'), '', ['response' => 403, 'back_link' => true]);
        }
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo View::render(__DIR__ . '/templates/release-holds.php', [
            'title' => get_the_title($eventId),
            'held' => $this->stock->capacity($eventId)->held ?? 0,
            'fields_html' => Endpoint::screenFields(self::ACTION, $eventId),
            'backUrl' => (string) get_edit_post_link($eventId, 'raw'),
        ]);
    }

    private function handle(Request $request): Response
    {
        $eventId = (int) $request->values['subject_id'];
        $places = $this->stock->releaseAll($eventId);
        $this->notices->success($eventId, sprintf(
            /* translators: %s: number of places */
            _n('%s held place was released.', '%s held places were released.', $places, 'benefit'),
            number_format_i18n($places),
        ));

        return Response::redirect((string) get_edit_post_link($eventId, 'raw'));
    }
}
