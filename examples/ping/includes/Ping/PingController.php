<?php

declare(strict_types=1);

namespace Benefit\Ping;

use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
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

    public function actions(): array
    {
        return [
            self::route('benefit_ping', RouteChannel::Ajax, ResponseFormat::Json, fn(ValidatedRequest $request): RouteResponse => RouteResponse::json($this->press($request))),
            // The same for a page without scripts; its block shows the answer.
            self::route('ping', RouteChannel::Form, ResponseFormat::Page, fn(ValidatedRequest $request): RouteResponse => RouteResponse::page($this->press($request))),
        ];
    }

    /** @param \Closure(ValidatedRequest): RouteResponse $handler */
    private static function route(string $name, RouteChannel $channel, ResponseFormat $format, \Closure $handler): Route
    {
        return new Route($name, $channel, AccessPolicy::GuestStart, $format, __DIR__ . '/schema/ping.json', $handler, [new RateLimitRule('visitor', 30, MINUTE_IN_SECONDS)]);
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
