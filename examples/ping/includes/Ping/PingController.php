<?php

declare(strict_types=1);

namespace Benefit\Ping;

use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Answers a press, counts it and tells the organiser. */
final class PingController implements RouteProvider
{
    public function __construct(
        private readonly PingRepository $repository,
        private readonly Settings $settings,
        private readonly EmailQueue $mail,
    ) {}

    public static function routes(): array
    {
        $rates = [new RateLimitRule('visitor', 30, MINUTE_IN_SECONDS)];
        $schema = __DIR__ . '/schema/ping.json';

        return [
            Route::ajax('benefit_ping', AccessPolicy::GuestStart, RouteContract::json($schema), 'answer', $rates),
            // The same for a page without scripts; its block shows the answer.
            Route::form('ping', AccessPolicy::GuestStart, RouteContract::page($schema), 'show', rates: $rates),
        ];
    }

    public function answer(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json($this->press($request));
    }

    public function show(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::page($this->press($request));
    }

    /** @return array{answer: string} */
    private function press(ValidatedRequest $request): array
    {
        $this->repository->press((string) $request->visitor);
        $organiser = $this->settings->organiserEmail();
        if ($organiser !== '') {
            $this->mail->queue(PingMail::KIND, $this->repository->presses(), $organiser, isLimited: true);
        }

        return ['answer' => $this->settings->text(PingSettings::ANSWER)];
    }
}
