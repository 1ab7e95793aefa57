<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Reports;

use Benefit\Shared\Admin\CsvResponse;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Sends the attendees of an event as a CSV file. */
final class ReportDownloads implements RouteProvider
{
    public const ATTENDEES = 'benefit_export_attendees';

    public function __construct(
        private readonly AttendeeExport $attendees,
        private readonly CsvResponse $file,
    ) {}

    public static function routes(): array
    {
        return [Route::screen(self::ATTENDEES, __DIR__ . '/schema/export-attendees.json', 'exportAttendees', RoutePermission::capability(TicketCapabilities::ORDERS))];
    }

    public function exportAttendees(ValidatedRequest $request): RouteResponse
    {
        $eventId = (int) $request->values['subject_id'];
        $event = get_post($eventId);
        if ($event === null || $event->post_type !== EventPostType::NAME) {
            throw UserFacingException::notFound('unknown_event', __('Event not found.', 'benefit'));
        }
        $filter = AttendeeFilter::fromValue((string) ($request->values['show'] ?? ''));
        $name = $event->post_name === '' ? (string) $eventId : $event->post_name;

        return $this->file->response('attendees-' . $name, $this->attendees->lines($eventId, $filter));
    }
}
