<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Changes;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Admin\AdminScreen;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\RandomToken;
use Benefit\Shared\Support\Timestamp;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventNames;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\EventSaleState;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Notifies the ticket holders of a canceled or postponed event, and refunds all orders. Both advance step by step
 * while the screen is open (follow-up.js presses the button), and resume when it is opened again.
 *
 * The argument `message_only` turns it into "Message attendees", for news about an event that takes place.
 */
final class EventCancellationScreen extends AdminScreen
{
    public const TELL = 'benefit_tell_holders';
    public const REFUND = 'benefit_refund_event';
    public const STEP = 'benefit_event_job_step';
    protected const MENU = EventPostType::MENU;
    protected const SLUG = 'benefit-follow-up';
    protected const CAPABILITY = TicketCapabilities::ORDERS;
    protected const HAS_ENTRY = false;
    private const MESSAGE_ONLY = 'message_only';
    private const WAS = 'was';

    public function __construct(
        private readonly EventBatchRunner $jobs,
        private readonly EventBatchJobRepository $repository,
        private readonly TicketHolderRepository $holders,
        private readonly EventChangeEmails $mail,
        private readonly TicketTypeRepository $ticketTypes,
        private readonly Settings $settings,
    ) {}

    public static function url(int $eventId): string
    {
        return self::address(['event_id' => $eventId]);
    }

    /** @param int|null $movedFrom Unix seconds of the start before the event was moved, for the suggested message */
    public static function messageUrl(int $eventId, ?int $movedFrom = null): string
    {
        return self::address(self::arguments($eventId, true) + ($movedFrom === null ? [] : [self::WAS => Timestamp::toStored($movedFrom)]));
    }

    /**
     * @param array<string, string> $actions
     *
     * @return array<string, string>
     */
    public static function rowActions(array $actions, \WP_Post $post): array
    {
        if ($post->post_type !== EventPostType::NAME || $post->post_status === 'trash' || !self::may($post->ID)) {
            return $actions;
        }

        return $actions + ['benefit_message' => sprintf(
            '<a href="%s" aria-label="%s">%s</a>',
            esc_url(self::messageUrl($post->ID)),
            /* translators: %s: name and date of an event */
            esc_attr(sprintf(__('Message attendees of “%s”', 'benefit'), EventNames::ofPost($post))),
            esc_html__('Message attendees', 'benefit'),
        )];
    }

    /** @return array<string, int> of the URL */
    private static function arguments(int $eventId, bool $isMessageOnly): array
    {
        return ['event_id' => $eventId] + ($isMessageOnly ? [self::MESSAGE_ONLY => 1] : []);
    }

    public static function mayChange(ValidatedRequest $request): bool
    {
        return self::may((int) $request->values['subject_id']);
    }

    public static function routes(): array
    {
        $mayChange = RoutePermission::method('mayChange');

        return [
            Route::screen(self::TELL, __DIR__ . '/schema/tell-holders.json', 'notifyHolders', $mayChange),
            Route::screen(self::REFUND, __DIR__ . '/schema/refund-event.json', 'refund', $mayChange),
            Route::screen(self::STEP, __DIR__ . '/schema/event-job-step.json', 'step', $mayChange),
        ];
    }

    private static function may(int $eventId): bool
    {
        return get_post_type($eventId) === EventPostType::NAME && current_user_can('edit_post', $eventId) && current_user_can(TicketCapabilities::ORDERS);
    }

    protected static function title(): string
    {
        return QueryArgs::id(self::MESSAGE_ONLY) === 1 ? __('Message attendees', 'benefit') : __('Notify or refund ticket holders', 'benefit');
    }

    protected function renderContent(): string
    {
        $eventId = QueryArgs::id('event_id');
        $event = self::may($eventId) ? $this->ticketTypes->event($eventId) : null;
        if ($event === null) {
            wp_die(esc_html__('This event does not exist, or you are not allowed to edit it.', 'benefit'), '', ['response' => 403, 'back_link' => true]);
        }
        $answer = self::takeMessage();
        $sums = $this->holders->sumUpRefund($eventId);
        $isMessageOnly = QueryArgs::id(self::MESSAGE_ONLY) === 1;
        $state = $isMessageOnly ? EventSaleState::OnSale : $event->saleState;
        $subject = $this->mail->subject($event, $state);
        $since = $this->repository->firstRefund($eventId);
        $holders = $this->holders->countAddresses($eventId, $since);

        return HtmlOutput::screen(__DIR__ . '/templates/follow-up.php', [
            'title' => $event->label(),
            'heading' => self::title(),
            'state' => $event->saleState,
            'message_only' => $isMessageOnly,
            'types' => $isMessageOnly ? $this->ticketTypesOf($eventId, $since, $holders) : [],
            'said_html' => $answer === null ? '' : $answer->toHtml(),
            'holders' => $holders,
            'sums' => $sums,
            'money' => $this->settings->money()->format($sums['minor']),
            'field' => new AdminFieldRenderer('', ($answer->entries ?? []) + [
                'message' => $isMessageOnly ? self::aboutMove($event, Timestamp::fromStored(QueryArgs::value(self::WAS))) : self::suggestion($state),
                'reason' => self::suggestion($state) === '' ? '' : $subject,
                'ticket_id' => '0',
            ]),
            'subject' => $subject,
            // One job per opening of the screen, however often the button is pressed.
            'token' => RandomToken::secret(),
            'tell_html' => Router::screenFields(self::TELL, $eventId),
            'refund_html' => Router::screenFields(self::REFUND, $eventId),
            'step_html' => Router::screenFields(self::STEP, $eventId),
            'jobs' => array_map($this->described(...), $this->repository->ofEvent($eventId)),
            'edit_url' => (string) get_edit_post_link($eventId, 'raw'),
        ]) . wp_get_inline_script_tag((string) file_get_contents(__DIR__ . '/follow-up.js')); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file on this server
    }

    /** @return array{id: int, name: string, status: string, done: int, total: int, finished: bool, errors: list<array{order: string, message: string}>} */
    private function described(EventBatchJob $job): array
    {
        $isTelling = $job->kind !== EventBatchJob::REFUND;
        $sentence = match (true) {
            /* translators: 1: number done, 2: number of all */
            $isTelling && $job->isFinished() => __('Done: %1$s of %2$s people notified.', 'benefit'),
            /* translators: 1: number done, 2: number of all */
            $isTelling => __('%1$s of %2$s people notified so far.', 'benefit'),
            /* translators: 1: number done, 2: number of all */
            $job->isFinished() => __('Done: %1$s of %2$s orders processed.', 'benefit'),
            /* translators: 1: number done, 2: number of all */
            default => __('%1$s of %2$s orders processed so far.', 'benefit'),
        };

        return [
            'id' => $job->id,
            'name' => sprintf(
                /* translators: 1: what is done, 2: date and time */
                __('%1$s, started %2$s', 'benefit'),
                match ($job->kind) {
                    EventBatchJob::TELL => __('Notifying ticket holders', 'benefit'),
                    EventBatchJob::REMIND => __('Reminding ticket holders', 'benefit'),
                    default => __('Refunding all orders', 'benefit'),
                },
                (string) wp_date(get_option('date_format') . ', ' . get_option('time_format'), $job->createdAt),
            ),
            'status' => sprintf($sentence, number_format_i18n($job->done), number_format_i18n(max($job->total, $job->done))),
            'done' => $job->done,
            'total' => max(1, $job->total, $job->done),
            'finished' => $job->isFinished(),
            'errors' => $job->errors,
        ];
    }

    /** @return array<int, string> ticket types with the number of people by id; 0: all */
    private function ticketTypesOf(int $eventId, ?int $since, int $holders): array
    {
        /* translators: 1: ticket type, or "All ticket types"; 2: number of people */
        $label = static fn(string $name, int $people): string => sprintf(_n('%1$s (%2$s person)', '%1$s (%2$s people)', $people, 'benefit'), $name, number_format_i18n($people));
        $counts = $this->holders->countByTicketType($eventId, $since);
        $types = $this->ticketTypes->tickets(array_keys($counts), [$eventId], withTrash: true);
        $labels = [0 => $label(__('All ticket types', 'benefit'), $holders)];
        foreach ($types as $id => $type) {
            $labels[$id] = $label($type->name, $counts[$id]);
        }

        return $labels;
    }

    /** Suggests what to write about an event that was moved; '' when it was not. */
    private static function aboutMove(Event $event, ?int $from): string
    {
        return $from === null || $event->start === null || $from === $event->start ? '' : sprintf(
            /* translators: 1: date and time afterwards, 2: date and time before */
            __("The date of this event has changed. It now starts on %1\$s instead of %2\$s.\n\nYour tickets stay valid. If you cannot attend, please reply to this email.", 'benefit'),
            $event->date(),
            $event->dateOf($from),
        );
    }

    private static function suggestion(EventSaleState $state): string
    {
        return match ($state) {
            EventSaleState::Cancelled => __("Unfortunately, we have to cancel this event. You will get a refund to your original payment method. It may take a few days for your bank to process the refund. You do not need to do anything.\n\nWe are sorry for the inconvenience.", 'benefit'),
            EventSaleState::Postponed => __("Unfortunately, this event cannot take place as planned. Your tickets stay valid for the new date, which we will let you know as soon as possible. If you cannot attend then, please reply to this email.\n\nWe are sorry for the inconvenience.", 'benefit'),
            default => '',
        };
    }

    public function notifyHolders(ValidatedRequest $request): RouteResponse
    {
        $eventId = (int) $request->values['subject_id'];
        $message = trim((string) $request->values['message']);
        if ($message === '') {
            return self::again($eventId, UserFacingException::refused('missing', __('Please enter some text.', 'benefit')), $request);
        }
        if (($request->values['confirmed'] ?? false) !== true) {
            return self::again($eventId, UserFacingException::refused('not_confirmed', __('Nothing was sent. Check the box first: a sent email cannot be taken back.', 'benefit')), $request);
        }
        $isMessageOnly = self::isMessageOnly($request);
        $state = $isMessageOnly ? EventSaleState::OnSale->value : $this->ticketTypes->event($eventId)->saleState->value ?? '';
        $this->jobs->notifyHolders($eventId, $message, $state, get_current_user_id(), self::token(EventBatchJob::TELL, $request), (int) ($request->values['ticket_id'] ?? 0));

        return RouteResponse::redirect(self::address(self::arguments($eventId, $isMessageOnly)));
    }

    public function refund(ValidatedRequest $request): RouteResponse
    {
        $eventId = (int) $request->values['subject_id'];
        if (($request->values['confirmed'] ?? false) !== true) {
            return self::again($eventId, UserFacingException::refused('not_confirmed', __('Nothing was refunded. Check the box first: this cannot be undone.', 'benefit')), $request);
        }
        if ($this->ticketTypes->event($eventId)?->saleState === EventSaleState::OnSale) {
            return self::again($eventId, UserFacingException::refused('on_sale', __('Nothing was refunded. Stop ticket sales first, or new orders may still come in.', 'benefit')), $request);
        }
        $this->jobs->refundAll($eventId, trim((string) ($request->values['reason'] ?? '')), get_current_user_id(), self::token(EventBatchJob::REFUND, $request));

        return RouteResponse::redirect(self::url($eventId));
    }

    public function step(ValidatedRequest $request): RouteResponse
    {
        $eventId = (int) $request->values['subject_id'];
        $job = $this->repository->byId((int) $request->values['job_id']);
        if ($job === null || $job->eventId !== $eventId) {
            throw UserFacingException::notFound('unknown_job', __('Task not found.', 'benefit'));
        }
        $this->jobs->step($job);

        return RouteResponse::redirect(self::address(self::arguments($eventId, self::isMessageOnly($request))));
    }

    private static function again(int $eventId, UserFacingException $refusal, ValidatedRequest $request): RouteResponse
    {
        return self::refused($refusal, array_intersect_key($request->values, ['message' => true, 'reason' => true, 'ticket_id' => true]), self::arguments($eventId, self::isMessageOnly($request)));
    }

    private static function isMessageOnly(ValidatedRequest $request): bool
    {
        return ($request->values[self::MESSAGE_ONLY] ?? false) === true;
    }

    /** Includes the kind, because both buttons of the screen send the same token. */
    private static function token(string $kind, ValidatedRequest $request): string
    {
        return hash('sha256', $kind . '|' . $request->values['subject_id'] . '|' . $request->values['token']);
    }
}
