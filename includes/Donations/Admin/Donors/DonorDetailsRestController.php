<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donors;

use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Records\DonorLog;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Serves benefit/v1/desk/donors/<id>/…: what a donor's page shows besides the entity `benefit/donor`. Only
 * administrators may merge donors.
 */
final class DonorDetailsRestController implements RouteProvider
{
    private const DONOR = 'desk/donors/(?P<donor_id>[0-9]{1,15})';
    private const NOTE_LENGTH = 2000;

    public function __construct(
        private readonly DonorDetailsRepository $facts,
        private readonly DonorPresenter $view,
        private readonly DonorMergeService $merging,
        private readonly DonorLog $log,
        private readonly IdempotentAction $onePress,
    ) {}

    public static function routes(): array
    {
        $staff = RoutePermission::capability(DonationCapabilities::DONATIONS);
        $managers = RoutePermission::capability(DonationCapabilities::DONATIONS, CapabilityRegistry::MANAGE);

        return [
            Route::rest('desk_donor', self::DONOR, AccessPolicy::CapabilityRead, __DIR__ . '/schema/desk-donor.json', 'show', $staff),
            Route::rest('donor_note', self::DONOR . '/note', AccessPolicy::Capability, __DIR__ . '/schema/donor-note.json', 'note', $staff),
            Route::rest('donor_merging', self::DONOR . '/merging', AccessPolicy::CapabilityRead, __DIR__ . '/schema/donor-merging.json', 'previewMerge', $managers),
            Route::rest('donor_merge', self::DONOR . '/merge', AccessPolicy::Capability, __DIR__ . '/schema/donor-merge.json', 'merge', $managers),
        ];
    }


    public function show(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json($this->view->whole($this->id($request)));
    }

    public function previewMerge(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json($this->merging->preview($this->id($request), self::others($request)));
    }

    public function note(ValidatedRequest $request): RouteResponse
    {
        $id = $this->id($request);
        $text = mb_substr(trim((string) $request->values['text']), 0, self::NOTE_LENGTH);
        if ($text === '') {
            throw UserFacingException::badRequest('missing', __('Please enter some text.', 'benefit'), 'text');
        }
        $user = get_current_user_id();
        $this->onePress->run('donor-note', $user, (string) $request->values['idempotency_key'], ['donor' => $id, 'text' => $text], function () use ($id, $text, $user): int {
            $this->log->add($id, 'note', ['text' => $text], $user);

            return $id;
        });

        return RouteResponse::json($this->view->whole($id));
    }

    public function merge(ValidatedRequest $request): RouteResponse
    {
        $id = $this->id($request);
        $others = self::others($request);
        $user = get_current_user_id();
        $this->onePress->run('donor-merge', $user, (string) $request->values['idempotency_key'], ['donor' => $id, 'others' => $others], function () use ($id, $others, $user): int {
            $this->merging->merge($id, $others, $user);

            return $id;
        });

        return RouteResponse::json($this->view->whole($id));
    }

    /** @return list<int> */
    private static function others(ValidatedRequest $request): array
    {
        return array_map(intval(...), array_values((array) $request->values['others']));
    }

    private function id(ValidatedRequest $request): int
    {
        $id = (int) $request->values['donor_id'];

        return isset($this->facts->donors($id)[$id]) ? $id : throw UserFacingException::notFound('unknown_donor', __('This donor could not be found.', 'benefit'));
    }
}
