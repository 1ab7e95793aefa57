<?php

declare(strict_types=1);

namespace Benefit\Tickets\Editing;

use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Admin\Notices;
use Benefit\Shared\Admin\Screen;
use Benefit\Shared\Database\OnePress;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Asked;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Moment;
use Benefit\Shared\Random;
use Benefit\Shared\Refusal;
use Benefit\Tickets\Events\EventMeta;
use Benefit\Tickets\Events\EventPostType;
use Benefit\Tickets\Types\TicketType;

defined('ABSPATH') || exit;

/** "Duplicate": a page that asks for the new start, and the action behind its button. */
final class DuplicateEvent extends Screen
{
    public const ACTION = 'benefit_duplicate_event';
    protected const MENU = EventPostType::MENU;
    protected const SLUG = 'benefit-duplicate-event';
    protected const CAPABILITY = 'edit_benefit_events';
    protected const HAS_ENTRY = false;

    public function __construct(
        private readonly EventCopy $copy,
        private readonly OnePress $onePress,
        private readonly EventMeta $meta,
        private readonly Notices $notices,
    ) {}

    public function register(): void
    {
        parent::register();
        add_filter('post_row_actions', self::rowActions(...), 10, 2);
    }

    /** '' for those who may not. */
    public static function url(int $eventId): string
    {
        return self::may($eventId) ? self::address(['event_id' => $eventId]) : '';
    }

    public function actions(): array
    {
        return [Action::screen(
            self::ACTION,
            __DIR__ . '/schema/duplicate-event.json',
            $this->handle(...),
            static fn(Request $request): bool => self::may((int) $request->values['subject_id']),
        )];
    }

    protected static function title(): string
    {
        return __('Duplicate event', 'benefit');
    }

    /** For a person that makes events, and may see all of this one. */
    private static function may(int $eventId): bool
    {
        $types = array_map(get_post_type_object(...), [EventPostType::NAME, TicketType::POST_TYPE]);
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

    protected function html(): string
    {
        $eventId = Asked::id('event_id');
        if (!self::may($eventId)) {
            wp_die(esc_html__('There is no such event, or you may not duplicate it.', 'benefit'), '', ['response' => 403, 'back_link' => true]);
        }
        $answer = self::said();
        $meta = $this->meta->of($eventId);
        $start = Moment::toLocal(Moment::fromStored((string) $meta[EventMeta::START]), EventMeta::zoneNamed((string) $meta[EventMeta::TIMEZONE]));

        return View::render(__DIR__ . '/templates/duplicate-event.php', [
            'title' => get_the_title($eventId),
            'said_html' => $answer === null ? '' : $answer->html(),
            'required' => $start !== '',
            'field' => new BoxField('', ($answer->entries ?? []) + ['start' => $start], ids: 'benefit-duplicate'),
            'token' => Random::secret(),
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
            $new = $this->onePress->run('duplicate', get_current_user_id(), (string) $request->values['token'], [$event->ID, $start], fn(): int => $this->copy->make($event, $start));
        } catch (Refusal $refusal) {
            return self::refused($refusal, $request->values, ['event_id' => $event->ID]);
        }
        $this->notices->success($new, __('This copy is a draft. Check it and publish it, or move it to the trash if you do not need it.', 'benefit'));

        return Response::redirect((string) get_edit_post_link($new, 'raw'));
    }
}
