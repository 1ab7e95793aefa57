<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile\Payments;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Examples;
use Benefit\Tests\Integration\Hostile\HostileTestCase;
use Benefit\Tests\Integration\Hostile\HttpRequest;
use Benefit\Tests\Integration\Hostile\Values;
use Benefit\Tests\Services;

/** Sends a gateway's messages unsigned, forged, expired, altered, replayed and malformed. */
final class WebhookMatrixTest extends HostileTestCase
{
    public function testThereIsOneWayInForGateways(): void
    {
        $webhooks = array_keys(array_filter(Examples::actions(), static fn(Route $action): bool => $action->access === AccessPolicy::Webhook));

        self::assertSame(['Rest webhook'], $webhooks);
    }

    public function testWithoutASignatureThatHoldsNothingHappensToAWaitingPayment(): void
    {
        $body = self::message(['reference' => $this->pending(), 'status' => 'paid']);
        $good = $this->sign($body);
        $hex = (string) substr((string) strstr($good, 'v1='), 3);
        $attempts = [
            'no signature' => null,
            'an empty one' => '',
            'somebody else’s secret' => $this->sign($body, 'another secret'),
            'the empty secret' => $this->sign($body, ''),
            'another message’s' => $this->sign(self::message()),
            'six minutes old' => $this->sign($body, time: time() - 360),
            'of tomorrow' => $this->sign($body, time: time() + DAY_IN_SECONDS),
            'a shifted time' => preg_replace('/^t=\d+/', 't=' . (time() + 1), $good),
            'cut short' => substr($good, 0, -1),
            'in capitals' => str_replace($hex, strtoupper($hex), $good),
            'of all zeros' => 't=' . time() . ',v1=' . str_repeat('0', 64),
            'with a tail' => $good . ',v1=' . str_repeat('0', 64),
            'a time with a sign' => str_replace('t=', 't=+', $good),
            'an endless time' => preg_replace('/^t=\d+/', 't=' . str_repeat('9', 400), $good),
            'a serialized object' => Values::SERIALIZED,
        ];
        $this->withoutEffect(function () use ($body, $good, $attempts): void {
            foreach ($attempts as $about => $signature) {
                $answer = $this->post($body, $signature);
                self::assertRefused(self::webhook(), $answer, ['bad_signature'], $about);
                self::assertSame(401, $answer->status, $about);
            }
            self::assertRefused(self::webhook(), $this->post(str_replace('"paid"', '"failed"', $body), $good), ['bad_signature'], 'an altered body');
        });
    }

    public function testASignedMessageThatMakesNoSenseIsRefusedAndChangesNothing(): void
    {
        $reference = $this->pending();
        $bodies = [
            '', 'x', '7', 'null', '[]', '{}', '[[[[[[1]]]]]]', "\0", '"paid"',
            json_encode(['id' => 1, 'reference' => $reference, 'status' => 'paid']),
            json_encode(['id' => 'x', 'reference' => [$reference], 'status' => 'paid']),
            json_encode(['id' => 'x', 'reference' => $reference, 'status' => ['a' => 1]]),
            json_encode(['id' => '', 'reference' => $reference, 'status' => 'paid']),
            json_encode(['id' => str_repeat('x', 101), 'reference' => $reference, 'status' => 'paid']),
            json_encode(['id' => 'with space', 'reference' => $reference, 'status' => 'paid']),
            json_encode(['id' => "line\n", 'reference' => $reference, 'status' => 'paid']),
            json_encode(['reference' => $reference, 'status' => 'paid']),
            "{\"id\":\"x\",\"reference\":\"$reference\",\"status\":\"\xFF\"}",
            str_repeat('{"id":', 3000),
        ];
        $this->withoutEffect(function () use ($bodies): void {
            foreach ($bodies as $body) {
                // WordPress itself refuses a body that claims to be JSON but is not.
                self::assertRefused(self::webhook(), $this->post($body, $this->sign($body)), ['invalid', 'rest_invalid_json', 'bad_signature'], substr($body, 0, 80));
            }
        });
    }

    public function testGatewaysThatThereAreNot(): void
    {
        $body = self::message();
        $this->withoutEffect(function () use ($body): void {
            foreach (['stripe', 'free', 'nobody', '..', 'TEST', 'te st', "test' OR 1=1", str_repeat('a', 33), '<script>', '-1', '1e309', Values::SERIALIZED] as $name) {
                $answer = $this->post($body, $this->sign($body), gateway: $name);
                self::assertSound($answer, $name);
                self::assertContains($answer->json()['code'] ?? '', ['unknown_gateway', 'rest_no_route', 'bad_signature', 'invalid'], "$name: $answer");
                self::assertGreaterThanOrEqual(400, $answer->status);
            }
        });
    }

    public function testByAnyOtherMethodAMessageIsNone(): void
    {
        $body = self::message();
        $this->withoutEffect(function () use ($body): void {
            foreach (['GET', 'PUT', 'PATCH', 'DELETE'] as $method) {
                $answer = $this->post($body, $this->sign($body), $method);
                self::assertRefused(self::webhook(), $answer, ['method'], $method);
                self::assertSame(405, $answer->status);
            }
        });
    }

    public function testAMessageCountsOnceHoweverOftenItComesAndLaterOnesDoNotUndoIt(): void
    {
        $reference = $this->pending();
        $body = self::message(['reference' => $reference, 'status' => 'paid']);
        $signature = $this->sign($body);
        $this->withoutComplaint(function () use ($body, $signature): void {
            self::assertSame(200, $this->post($body, $signature)->status);
        });
        self::assertSame(['order_paid', 'paid'], self::statuses($reference));
        $this->withoutEffect(function () use ($body, $signature): void {
            for ($i = 0; $i < 10; $i++) {
                self::assertSame(200, $this->post($body, $signature)->status);
            }
        });
        // A failure that arrives after the payment is recorded, but the tickets stay sold.
        $late = self::message(['reference' => $reference, 'status' => 'failed']);
        self::assertSame(200, $this->post($late, $this->sign($late))->status);
        self::assertSame(['order_paid', 'paid'], self::statuses($reference));
    }

    /** @return string reference of an order that waits for its gateway's message */
    private function pending(): string
    {
        $order = Examples::actions()['Ajax benefit_place_order'];
        $answer = $this->call($order, $this->fitted($order), ['test_outcome' => 'pending'] + $this->examples->of($order));
        self::assertSame(200, $answer->status, (string) $answer);

        return (string) Services::get()->database()->value(
            "SELECT p.reference FROM {payment} p JOIN {orders} o ON o.id = p.subject_id AND p.purpose = 'order' WHERE o.number = %s",
            $answer->json()['data']['order']['number'] ?? '',
        );
    }

    /** @return list<string> of the order and of its payment */
    private static function statuses(string $reference): array
    {
        return array_map('strval', array_values((array) Services::get()->database()->row(
            'SELECT o.status AS order_status, p.status FROM {payment} p JOIN {orders} o ON o.id = p.subject_id WHERE p.reference = %s',
            $reference,
        )));
    }

    private function sign(string $body, ?string $secret = null, ?int $time = null): string
    {
        $time ??= time();

        return "t=$time,v1=" . hash_hmac('sha256', "$time.$body", $secret ?? (string) $this->fixtures->things['webhookSecret']);
    }

    private function post(string $body, ?string $signature, string $method = 'POST', string $gateway = 'test'): Answer
    {
        $request = new HttpRequest($method, '', $body, 'application/json', $signature === null ? [] : ['HTTP_X_BENEFIT_SIGNATURE' => $signature]);

        return $this->send(self::webhook(), Caller::stranger(), $request, ['gateway' => $gateway]);
    }

    private static function webhook(): Route
    {
        return Examples::actions()['Rest webhook'];
    }
}
