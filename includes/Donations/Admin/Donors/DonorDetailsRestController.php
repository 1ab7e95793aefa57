<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donors;

use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Records\DonorLog;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** benefit/v1/desk/donors/<id>/…: what the donor's page has beside the entity `benefit/donor`. To merge is for administrators. */
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

    public function actions(): array
    {
        return [
            self::action('desk-donor', AccessPolicy::CapabilityRead, '', DonationCapabilities::DONATIONS, fn(ValidatedRequest $request): RouteResponse => RouteResponse::json($this->view->whole($this->id($request)))),
            self::action('donor-note', AccessPolicy::Capability, '/note', DonationCapabilities::DONATIONS, $this->note(...)),
            self::action('donor-merging', AccessPolicy::CapabilityRead, '/merging', CapabilityRegistry::MANAGE, fn(ValidatedRequest $request): RouteResponse => RouteResponse::json($this->merging->preview($this->id($request), self::others($request)))),
            self::action('donor-merge', AccessPolicy::Capability, '/merge', CapabilityRegistry::MANAGE, $this->merge(...)),
        ];
    }

    /** @param \Closure(ValidatedRequest): RouteResponse $handler */
    private static function action(string $schema, AccessPolicy $access, string $path, string $capability, \Closure $handler): Route
    {
        return new Route(
            str_replace('-', '_', $schema),
            RouteChannel::Rest,
            $access,
            ResponseFormat::Json,
            __DIR__ . '/schema/' . $schema . '.json',
            $handler,
            capability: static fn(): bool => current_user_can(DonationCapabilities::DONATIONS) && current_user_can($capability),
            route: self::DONOR . $path,
        );
    }

    private function note(ValidatedRequest $request): RouteResponse
    {
        $id = $this->id($request);
        $text = mb_substr(trim((string) $request->values['text']), 0, self::NOTE_LENGTH);
        if ($text === '') {
            throw UserFacingException::badRequest('missing', __('Write something first.', 'benefit'), 'text');
        }
        $user = get_current_user_id();
        $this->onePress->run('donor-note', $user, (string) $request->values['idempotency_key'], ['donor' => $id, 'text' => $text], function () use ($id, $text, $user): int {
            $this->log->add($id, 'note', ['text' => $text], $user);

            return $id;
        });

        return RouteResponse::json($this->view->whole($id));
    }

    private function merge(ValidatedRequest $request): RouteResponse
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

        return isset($this->facts->donors($id)[$id]) ? $id : throw UserFacingException::notFound('unknown_donor', __('There is no such donor.', 'benefit'));
    }
}
