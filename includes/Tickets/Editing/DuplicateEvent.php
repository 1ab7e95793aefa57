<?php

declare(strict_types=1);

namespace Benefit\Tickets\Editing;

use Benefit\Shared\Admin\FlashMessage;
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
use Benefit\Shared\Moment;
use Benefit\Shared\Random;
use Benefit\Shared\Refusal;
use Benefit\Tickets\AfterSale\Once;
use Benefit\Tickets\Events\EventMeta;
use Benefit\Tickets\Events\EventPostType;

defined('ABSPATH') || exit;

/** "Duplicate": a page that asks for the new start, and the action behind its button. */
final class DuplicateEvent
{
    public const ACTION = 'benefit_duplicate_event';
    private const PAGE = 'benefit-duplicate-event';
    private const TOKEN_BYTES = 16;
    private const MENU = 'edit.php?post_type=' . EventPostType::NAME;

    public function __construct(
        private readonly EventCopy $copy,
        private readonly Once $once,
        private readonly EventMeta $meta,
        private readonly Endpoint $endpoint,
        private readonly Notices $notices,
    ) {}

    public function register(): void
    {
        add_action('admin_menu', $this->addPage(...));
        // A page needs a menu entry for its title and access; it is taken away before the menu is printed.
        add_action('admin_head', static fn() => remove_submenu_page(self::MENU, self::PAGE));
        add_filter('post_row_actions', self::rowActions(...), 10, 2);
        $this->endpoint->add($this->action());
    }

    /** '' for those who may not. */
    public static function url(int $eventId): string
    {
        return self::may($eventId) ? add_query_arg(['page' => self::PAGE, 'event_id' => $eventId], admin_url(self::MENU)) : '';
    }

    public function action(): Action
    {
        return new Action(
            name: self::ACTION,
            channel: Channel::Screen,
            access: Access::Capability,
            reply: Reply::Page,
            schema: __DIR__ . '/schema/duplicate-event.json',
            handler: $this->handle(...),
            capability: static fn(Request $request): bool => self::may((int) $request->values['subject_id']),
        );
    }

    /** Somebody who makes events, and may see all of this one. */
    private static function may(int $eventId): bool
    {
        $types = array_map(get_post_type_object(...), [EventPostType::NAME, TicketPostType::NAME]);
        $isTheirs = get_post_type($eventId) === EventPostType::NAME && get_post_status($eventId) !== 'trash' && current_user_can('edit_post', $eventId);

        return $isTheirs && array_filter($types, static fn(?\WP_Post_Type $type): bool => $type === null || !current_user_can($type->cap->create_posts)) === [];
    }

    /**
     * @param array<string, string> $actions
     *
     * @return array<string, string>
     */
    private static function rowActions(array $actions, \WP_Post $post): array
    {
        $url = $post->post_type === EventPostType::NAME ? self::url($post->ID) : '';
        if ($url === '') {
            return $actions;
        }
        $link = sprintf(
            '<a href="%s" aria-label="%s">%s</a>',
            esc_url($url),
            /* translators: %s: title of an event */
            esc_attr(sprintf(__('Duplicate “%s”', 'benefit'), get_the_title($post))),
            esc_html__('Duplicate', 'benefit'),
        );
        $trash = array_intersect_key($actions, ['trash' => '', 'view' => '']);

        return array_diff_key($actions, $trash) + ['benefit_duplicate' => $link] + $trash;
    }

    private function addPage(): void
    {
        $title = __('Duplicate event', 'benefit');
        add_submenu_page(self::MENU, $title, $title, 'edit_benefit_events', self::PAGE, $this->print(...));
    }

    private function print(): void
    {
        $eventId = Incoming::askedId('event_id');
        if (!self::may($eventId)) {
            wp_die(esc_html__('There is no such event, or you may not duplicate it.', 'benefit'), '', ['response' => 403, 'back_link' => true]);
        }
        $answer = FlashMessage::take(self::PAGE);
        $meta = $this->meta->of($eventId);
        $start = Moment::toLocal(Moment::fromStored((string) $meta[EventMeta::START]), EventMeta::zoneNamed((string) $meta[EventMeta::TIMEZONE]));
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo View::render(__DIR__ . '/templates/duplicate-event.php', [
            'title' => get_the_title($eventId),
            'said_html' => $answer === null ? '' : $answer->html(),
            'required' => $start !== '',
            'start' => $answer->entries['start'] ?? $start,
            'token' => Random::base64url(self::TOKEN_BYTES),
            'zone' => (string) $meta[EventMeta::TIMEZONE],
            'fields_html' => Endpoint::screenFields(self::ACTION, $eventId),
            'back_url' => (string) get_edit_post_link($eventId, 'raw'),
        ]);
    }

    private function handle(Request $request): Response
    {
        $event = get_post((int) $request->values['subject_id']);
        if ($event === null) {
            throw new \LogicException('The gate has let nothing in.');
        }
        try {
            $start = (string) $request->values['start'];
            $new = $this->once->run('duplicate', get_current_user_id(), (string) $request->values['token'], [$event->ID, $start], fn(): int => $this->copy->make($event, $start));
        } catch (Refusal $refusal) {
            FlashMessage::refused(self::PAGE, $refusal, $request->values);

            return Response::redirect(self::url($event->ID));
        }
        $this->notices->success($new, __('This copy is a draft. Check it and publish it, or move it to the trash if you do not need it.', 'benefit'));

        return Response::redirect((string) get_edit_post_link($new, 'raw'));
    }
}
