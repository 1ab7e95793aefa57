<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Editing;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Admin\AdminScreen;
use Benefit\Shared\Admin\EditScreenNotices;
use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\RandomToken;
use Benefit\Shared\Support\Timestamp;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\EventMetaFields;
use Benefit\Tickets\Catalog\EventNames;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

/** Duplicates an event: a page that asks for the new start, and the action of its button. */
final class DuplicateEventScreen extends AdminScreen
{
    public const ACTION = 'benefit_duplicate_event';
    protected const MENU = EventPostType::MENU;
    protected const SLUG = 'benefit-duplicate-event';
    protected const CAPABILITY = 'edit_benefit_events';
    protected const HAS_ENTRY = false;

    public function __construct(
        private readonly EventDuplicator $copy,
        private readonly IdempotentAction $onePress,
        private readonly EventMetaFields $meta,
        private readonly EditScreenNotices $notices,
    ) {}

    /** Returns '' without permission. */
    public static function url(int $eventId): string
    {
        return self::may($eventId) ? self::address(['event_id' => $eventId]) : '';
    }

    public static function mayDuplicate(ValidatedRequest $request): bool
    {
        return self::may((int) $request->values['subject_id']);
    }

    public static function routes(): array
    {
        return [Route::screen(self::ACTION, __DIR__ . '/schema/duplicate-event.json', 'handle', RoutePermission::method('mayDuplicate'))];
    }

    protected static function title(): string
    {
        return __('Duplicate event', 'benefit');
    }

    /** Requires permission to create events and ticket types, and to edit this event. */
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
    public static function rowActions(array $actions, \WP_Post $post): array
    {
        $url = $post->post_type === EventPostType::NAME ? self::url($post->ID) : '';
        if ($url === '') {
            return $actions;
        }
        $link = sprintf(
            '<a href="%s" aria-label="%s">%s</a>',
            esc_url($url),
            /* translators: %s: title of an event */
            esc_attr(sprintf(__('Duplicate “%s”', 'benefit'), EventNames::ofPost($post))),
            esc_html__('Duplicate', 'benefit'),
        );
        $trash = array_intersect_key($actions, ['trash' => '', 'view' => '']);

        return array_diff_key($actions, $trash) + ['benefit_duplicate' => $link] + $trash;
    }

    protected function renderContent(): string
    {
        $eventId = QueryArgs::id('event_id');
        if (!self::may($eventId)) {
            wp_die(esc_html__('This event does not exist, or you are not allowed to duplicate it.', 'benefit'), '', ['response' => 403, 'back_link' => true]);
        }
        $answer = self::takeMessage();
        $meta = $this->meta->getValues($eventId);
        $start = Timestamp::toLocal(Timestamp::fromStored((string) $meta[EventMetaFields::START]), EventMetaFields::zoneNamed((string) $meta[EventMetaFields::TIMEZONE]));

        return HtmlOutput::screen(__DIR__ . '/templates/duplicate-event.php', [
            'title' => EventNames::ofId($eventId) ?? '',
            'said_html' => $answer === null ? '' : $answer->toHtml(),
            'required' => $start !== '',
            'field' => new AdminFieldRenderer('', ($answer->entries ?? []) + ['start' => $start], ids: 'benefit-duplicate'),
            'token' => RandomToken::secret(),
            'zone' => (string) $meta[EventMetaFields::TIMEZONE],
            'fields_html' => Router::screenFields(self::ACTION, $eventId),
            'back_url' => (string) get_edit_post_link($eventId, 'raw'),
        ]);
    }

    public function handle(ValidatedRequest $request): RouteResponse
    {
        $event = get_post((int) $request->values['subject_id']);
        if ($event === null) {
            throw new \LogicException('The gate has let nothing in.');
        }
        try {
            $start = (string) $request->values['start'];
            $new = $this->onePress->run('duplicate', get_current_user_id(), (string) $request->values['token'], [$event->ID, $start], fn(): int => $this->copy->make($event, $start));
        } catch (UserFacingException $refusal) {
            return self::refused($refusal, $request->values, ['event_id' => $event->ID]);
        }
        $this->notices->success($new, __('This copy is a draft. Review and publish it, or move it to the Trash if you do not need it.', 'benefit'));

        return RouteResponse::redirect((string) get_edit_post_link($new, 'raw'));
    }
}
