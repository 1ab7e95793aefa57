<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Fuzz;

use Benefit\Shared\Http\RawRequest;
use Benefit\Shared\Http\RequestGuard;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\GateTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\Shop\Cart\Cart;

/**
 * Random requests, each with its own instance of the plugin, while the site changes between them. Records them for
 * whoever reads a failure.
 */
abstract class FuzzTestCase extends GateTestCase
{
    protected Dice $dice;
    protected World $world;
    protected int $requests = 0;

    /** @var list<string> requests and changes of this sequence */
    protected array $trace = [];

    protected function settings(): void
    {
        $this->open();
    }

    protected function open(array $settings = []): Services
    {
        return parent::open($settings + (isset($this->world) ? $this->world->settings : []));
    }

    /**
     * Sends one request.
     *
     * @param array<string, mixed> $input
     */
    protected function call(Shopper $shopper, string $name, array $input): RouteResponse|UserFacingException
    {
        $this->requests++;
        $_COOKIE = [VisitorToken::COOKIE => $shopper->cookie];
        $this->settings();
        $incoming = new RawRequest('POST', $input, sameOrigin: !$this->dice->once(60), bytes: 1000, fields: count($input, COUNT_RECURSIVE));
        $answer = $this->refusable(function () use ($name, $incoming): RouteResponse {
            $action = $this->ajaxAction($name);

            return $action->handle((new RequestGuard($this->sale->visitor(), $this->sale->rateLimit(), self::network(), $this->sale->migrations(), $this->sale->nonces()))->admit($action, $incoming));
        });
        $said = $answer instanceof UserFacingException ? "refused {$answer->reason}: {$answer->getMessage()}" : 'done';
        $this->note("$name " . wp_json_encode($input, JSON_PARTIAL_OUTPUT_ON_ERROR | JSON_UNESCAPED_UNICODE) . " → $said");

        return $answer ?? self::fail('No answer.');
    }

    protected function ajaxAction(string $name): Route
    {
        foreach ($this->sale->endpoint()->routes() as $action) {
            if ($action->address->channel === RouteChannel::Ajax && $action->name === $name) {
                return $action;
            }
        }
        self::fail("There is no action $name.");
    }

    /** A refusal is a valid answer; any other exception is a fault of ours. */
    protected function refusable(\Closure $work): mixed
    {
        try {
            return $work();
        } catch (UserFacingException $refusal) {
            // For fields that our forms never send like that, WordPress's own message is enough.
            $isSentence = $refusal->status === 400 || preg_match('/\S+ .*[.…]$/us', $refusal->getMessage()) === 1;
            self::assertTrue($isSentence && ($refusal->status < 500 || $refusal->reason === 'no_answer'), "$refusal->status: {$refusal->getMessage()}");

            return $refusal;
        }
    }

    protected function cartOf(Shopper $shopper): Cart
    {
        return $this->sale->carts()->getCart($this->visitorOf($shopper));
    }

    protected function visitorOf(Shopper $shopper): string
    {
        return (string) (new VisitorToken([VisitorToken::COOKIE => $shopper->cookie], $this->clock))->current();
    }

    protected function note(string $what): void
    {
        $this->trace[] = mb_strimwidth($what, 0, 600, '…');
    }

    protected function assertAgreement(): void
    {
        $said = implode("\n", $this->sale->check());
        self::assertTrue($said === '', $said);
    }
}
