<?php

declare(strict_types=1);

namespace Benefit\Donations\DonorDesk;

use Benefit\Donations\Product\Permissions;
use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Database\OnePress;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Log\Log;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** benefit/v1/desk/donors/<id>/…: what the donor's page has beside the entity `benefit/donor`. To merge is for administrators. */
final class Rest
{
    private const DONOR = 'desk/donors/(?P<donor_id>[0-9]{1,15})';
    private const NOTE_LENGTH = 2000;

    public function __construct(
        private readonly DonorFactsRepository $facts,
        private readonly DonorView $view,
        private readonly Merging $merging,
        private readonly Log $log,
        private readonly OnePress $onePress,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [
            self::action('desk-donor', Access::CapabilityRead, '', Permissions::DONATIONS, fn(Request $request): Response => Response::json($this->view->whole($this->id($request)))),
            self::action('donor-note', Access::Capability, '/note', Permissions::DONATIONS, $this->note(...)),
            self::action('donor-merging', Access::CapabilityRead, '/merging', Capabilities::MANAGE, fn(Request $request): Response => Response::json($this->merging->preview($this->id($request), self::others($request)))),
            self::action('donor-merge', Access::Capability, '/merge', Capabilities::MANAGE, $this->merge(...)),
        ];
    }

    /** @param \Closure(Request): Response $handler */
    private static function action(string $schema, Access $access, string $path, string $capability, \Closure $handler): Action
    {
        return new Action(
            str_replace('-', '_', $schema),
            Channel::Rest,
            $access,
            Reply::Json,
            __DIR__ . '/schema/' . $schema . '.json',
            $handler,
            capability: static fn(): bool => current_user_can(Permissions::DONATIONS) && current_user_can($capability),
            route: self::DONOR . $path,
        );
    }

    private function note(Request $request): Response
    {
        $id = $this->id($request);
        $text = mb_substr(trim((string) $request->values['text']), 0, self::NOTE_LENGTH);
        if ($text === '') {
            throw new Refusal('missing', __('Write something first.', 'benefit'), 400, 'text');
        }
        $user = get_current_user_id();
        $this->onePress->run('donor-note', $user, (string) $request->values['idempotency_key'], ['donor' => $id, 'text' => $text], function () use ($id, $text, $user): int {
            $this->log->add($id, 'note', ['text' => $text], $user);

            return $id;
        });

        return Response::json($this->view->whole($id));
    }

    private function merge(Request $request): Response
    {
        $id = $this->id($request);
        $others = self::others($request);
        $user = get_current_user_id();
        $this->onePress->run('donor-merge', $user, (string) $request->values['idempotency_key'], ['donor' => $id, 'others' => $others], function () use ($id, $others, $user): int {
            $this->merging->merge($id, $others, $user);

            return $id;
        });

        return Response::json($this->view->whole($id));
    }

    /** @return list<int> */
    private static function others(Request $request): array
    {
        return array_map(intval(...), array_values((array) $request->values['others']));
    }

    private function id(Request $request): int
    {
        $id = (int) $request->values['donor_id'];

        return isset($this->facts->donors($id)[$id]) ? $id : throw new Refusal('unknown_donor', __('There is no such donor.', 'benefit'), 404);
    }
}
