<?php

declare(strict_types=1);

namespace Benefit\Content\IndexDesk;

use Benefit\Content\Facets\Status;
use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Response;

defined('ABSPATH') || exit;

/** The next step of a new index, asked for by the open screen. */
final class Rest
{
    public const ROUTE = 'index/step';

    /** @param \Closure(): Status $status */
    public function __construct(private readonly \Closure $status, private readonly Work $work) {}

    public function action(): Action
    {
        return new Action(
            'index_step',
            Channel::Rest,
            Access::Capability,
            Reply::Json,
            __DIR__ . '/schema/index-step.json',
            fn(): Response => $this->step(),
            capability: static fn(): bool => current_user_can(Capabilities::MANAGE),
            route: self::ROUTE,
        );
    }

    private function step(): Response
    {
        $this->work->step();
        $status = ($this->status)();
        $isDone = $status->running === null;
        if ($isDone) {
            IndexScreen::sayWhole();
        }

        return Response::json([
            'state' => match (true) {
                $isDone => 'whole',
                $status->isPaused() => 'paused',
                default => 'running',
            },
            'read' => $status->progress()[0],
            'of' => $status->progress()[1],
            'text' => IndexScreen::progressText($status),
        ]);
    }
}
