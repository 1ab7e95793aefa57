<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Database\MigrationRunner;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\RequestGuard;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\GateTestCase;
use Benefit\Tests\Integration\Tickets\StatementLog;
use PHPUnit\Framework\Attributes\DataProvider;

/** Method → size → origin → rate → proof → capability → schema → rate of a field, in this order. */
final class GateTest extends GateTestCase
{
    public function testTheOrderForAGuest(): void
    {
        $this->visit(self::newCookie());
        $action = self::action(AccessPolicy::GuestWrite, [new RateLimitRule('visitor', 1, 60)]);
        $this->admit($action, self::sent(sameOrigin: true));
        $bad = ['ticket_id' => 'x'];

        self::assertSame(['method', 405], $this->refused($action, self::sent($bad, 'forged', method: 'GET', bytes: RequestGuard::MAX_BYTES + 1)));
        self::assertSame(['too_large', 413], $this->refused($action, self::sent($bad, 'forged', bytes: RequestGuard::MAX_BYTES + 1)));
        self::assertSame(['rate', 429], $this->refused($action, self::sent($bad, 'forged')));
        $this->clock->forward(60);
        self::assertSame(['bad_nonce', 403], $this->refused($action, self::sent($bad, 'forged')));
        $this->clock->forward(60);
        self::assertSame(['invalid', 400], $this->refused($action, self::sent($bad, sameOrigin: true)));
        $this->clock->forward(60);
        self::assertSame(['ticket_id' => 7, 'tc_qty' => 2], $this->admit($action, self::sent(sameOrigin: true))->values);
    }

    public function testAPageOfAnotherOriginUsesUpNothing(): void
    {
        $this->visit(self::newCookie());
        $action = self::action(AccessPolicy::GuestWrite, [new RateLimitRule('visitor', 1, 60)]);
        self::assertSame(['no_proof', 403], $this->refused($action, self::sent(isForeign: true)));
        self::assertSame(['no_proof', 403], $this->refused($action, self::sent(isForeign: true)));
        self::assertSame(0, self::rowsIn('rate'));

        $this->admit($action, self::sent(sameOrigin: true));
        self::assertSame(['rate', 429], $this->refused($action, self::sent(sameOrigin: true)));
    }

    public function testTheOrderForSomebodySignedIn(): void
    {
        $this->visit(null);
        $may = false;
        $action = self::action(AccessPolicy::Capability, capability: static function () use (&$may): bool {
            return $may;
        });
        $nonce = static fn(): string => wp_create_nonce(RequestGuard::screenNonceAction('gate_test', self::RIGHT));
        self::assertSame(['not_signed_in', 401], $this->refused($action, self::sent([], $nonce())));

        wp_set_current_user(1);
        self::assertSame(['bad_nonce', 403], $this->refused($action, self::sent([])));
        self::assertSame(['bad_nonce', 403], $this->refused($action, self::sent(nonce: wp_create_nonce(RequestGuard::NONCE_ACTION), sameOrigin: true)));
        self::assertSame(['not_allowed', 403], $this->refused($action, self::sent(nonce: $nonce())));
        $may = true;
        self::assertSame(['missing', 400], $this->refused($action, self::sent([], $nonce())));
        self::assertSame(7, $this->admit($action, self::sent(nonce: $nonce()))->values['ticket_id']);
    }

    public function testAScreensNonceIsOfOneObjectAndOneAction(): void
    {
        $this->visit(null);
        wp_set_current_user(1);
        $action = self::action(AccessPolicy::Capability, capability: static fn(): bool => true);
        $input = ['subject_id' => '5'] + self::RIGHT;

        foreach (['benefit_screen_gate_test_6', 'benefit_screen_gate_test_0', 'benefit_screen_other_5', 'benefit'] as $other) {
            self::assertSame(['bad_nonce', 403], $this->refused($action, self::sent($input, wp_create_nonce($other))), $other);
        }
        $this->admit($action, self::sent($input, wp_create_nonce('benefit_screen_gate_test_5')));
    }

    public function testACapabilityNeverComesFromNowhere(): void
    {
        $this->visit(null);
        wp_set_current_user(1);
        $nonce = wp_create_nonce(RequestGuard::screenNonceAction('gate_test', self::RIGHT));

        self::assertSame(['not_allowed', 403], $this->refused(self::action(AccessPolicy::Capability), self::sent(nonce: $nonce)));
    }

    /** @param array<string, mixed> $input */
    #[DataProvider('unreadable')]
    public function testWhatCannotBeReadIsRefusedBeforeAnySql(array $input, string $reason, int $status, ?int $fields = null): void
    {
        $this->visit(self::newCookie());
        $this->sale->migrations()->isPending();
        $action = self::action(AccessPolicy::GuestWrite, [new RateLimitRule('visitor', 100, 60)]);
        $log = StatementLog::start();

        self::assertSame([$reason, $status], $this->refused($action, self::sent($input, sameOrigin: true, fields: $fields)));
        self::assertSame([], $log->statements);
    }

    /** @return iterable<string, array{0: array<string, mixed>, 1: string, 2: int, 3?: int}> */
    public static function unreadable(): iterable
    {
        yield '3001 fields' => [array_fill(0, 3001, 'x'), 'too_large', 413, 10];
        yield 'too deep' => [['a' => [[[[['x']]]]]], 'malformed', 400];
        yield 'no UTF-8' => [['ticket_id' => "\xC3\x28"], 'malformed', 400];
        yield 'a NUL' => [['ticket_id' => "1\0"], 'malformed', 400];
        yield 'a NUL in a name' => [["ticket_id\0" => '1'], 'malformed', 400];
        yield 'as many fields as PHP reads' => [self::RIGHT, 'too_large', 413, (int) ini_get('max_input_vars')];
        yield 'fewer fields than the form has' => [['benefit_field_count' => '4'] + self::RIGHT, 'too_large', 413, 3];
    }

    public function testAFormThatCameInFullIsRead(): void
    {
        $this->visit(self::newCookie());
        foreach (['3', '2', '', '0', 'many', '-1'] as $count) {
            $request = $this->admit(self::action(AccessPolicy::GuestWrite), self::sent(['benefit_field_count' => $count] + self::RIGHT, sameOrigin: true, fields: 3));
            self::assertSame(7, $request->values['ticket_id'], $count);
        }
    }

    public function testWhileTheDatabaseIsBeingUpdatedItSaysSo(): void
    {
        $this->visit(self::newCookie());
        update_option(MigrationRunner::OPTION, 0);
        $refusal = self::refusal(fn() => $this->admit(self::action(AccessPolicy::GuestWrite, [new RateLimitRule('visitor', 1, 60)]), self::sent(sameOrigin: true)));

        self::assertSame(['updating', 503, 5], [$refusal->reason, $refusal->status, $refusal->data['retry_after']]);
        self::assertSame(0, self::rowsIn('rate'));
    }

    /** @param list<string> $allowed */
    #[DataProvider('methods')]
    public function testMethods(AccessPolicy $access, array $allowed): void
    {
        $this->visit(self::newCookie());
        wp_set_current_user(1);
        $action = self::action($access, capability: static fn(): bool => true);
        foreach (['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'post', ''] as $method) {
            $nonce = $access->isByCapability() || $access === AccessPolicy::PartlyPublicRead ? wp_create_nonce(RequestGuard::screenNonceAction('gate_test', self::RIGHT)) : '';
            $incoming = self::sent(nonce: $nonce, sameOrigin: true, method: $method);
            if (in_array($method, $allowed, true)) {
                self::assertSame(7, $this->admit($action, $incoming)->values['ticket_id']);
            } else {
                $refusal = self::refusal(fn() => $this->admit($action, $incoming));
                self::assertSame(['method', 405, implode(', ', $allowed)], [$refusal->reason, $refusal->status, $refusal->data['allow']], $method);
            }
        }
    }

    /** @return iterable<string, array{AccessPolicy, list<string>}> */
    public static function methods(): iterable
    {
        foreach (AccessPolicy::cases() as $access) {
            yield $access->name => [$access, match ($access) {
                AccessPolicy::PublicRead => ['GET', 'POST'],
                AccessPolicy::HolderRead, AccessPolicy::CapabilityRead, AccessPolicy::PartlyPublicRead => ['GET'],
                default => ['POST'],
            }];
        }
    }

    public function testARefusalForTheRateSaysHowLongToWait(): void
    {
        $this->visit(self::newCookie());
        $this->clock->now = 1_900_000_020;
        $action = self::action(AccessPolicy::GuestWrite, [new RateLimitRule('visitor', 100, 60), new RateLimitRule('field:ticket_id', 1, 600)]);
        $this->admit($action, self::sent(sameOrigin: true));
        $refusal = self::refusal(fn() => $this->admit($action, self::sent(sameOrigin: true)));

        self::assertSame(600 - 1_900_000_020 % 600, $refusal->data['retry_after']);
        self::assertStringContainsString((string) $refusal->data['retry_after'], $refusal->getMessage());
    }

    /** Someone who knows an address must not be able to use up its owner's limit. */
    public function testAFieldIsCountedOnceTheRequestIsKnownToBeGood(): void
    {
        $this->visit(self::newCookie());
        $action = self::action(AccessPolicy::GuestWrite, [new RateLimitRule('visitor', 100, 60), new RateLimitRule('field:ticket_id', 1, 600)]);
        foreach (range(1, 3) as $try) {
            self::assertSame(['no_proof', 403], $this->refused($action, self::sent()));
            self::assertSame(['bad_nonce', 403], $this->refused($action, self::sent(nonce: 'forged')));
            self::assertSame(['invalid', 400], $this->refused($action, self::sent(['tc_qty' => 'x'] + self::RIGHT, sameOrigin: true)));
        }

        self::assertSame(7, $this->admit($action, self::sent(sameOrigin: true))->values['ticket_id']);
        self::assertSame(['rate', 429], $this->refused($action, self::sent(sameOrigin: true)));
        self::assertSame(8, $this->admit($action, self::sent(['ticket_id' => '8'] + self::RIGHT, sameOrigin: true))->values['ticket_id']);
    }

    /** Limits per visitor are useless if every request can be a new visitor. */
    public function testANetworkGetsThreeThousandNewVisitorsInTenMinutes(): void
    {
        $new = function (string $address, ?string $cookie = null, AccessPolicy $access = AccessPolicy::MakesToken): string {
            $this->visit($cookie);
            $gate = new RequestGuard($this->sale->visitor(), $this->sale->rateLimit(), self::network($address), $this->sale->migrations(), $this->sale->nonces());
            try {
                return (string) $gate->admit(self::action($access), self::sent(sameOrigin: true))->visitor;
            } catch (UserFacingException $refusal) {
                self::assertLessThanOrEqual(600, $refusal->data['retry_after'] ?? 9999);

                return $refusal->reason . $refusal->status;
            }
        };
        self::assertNotSame('', $new('203.0.113.7'));
        self::assertSame(1, $this->sale->database()->execute('UPDATE {rate} SET hits = 2999'));

        self::assertNotSame('rate429', $new('203.0.113.7'));
        self::assertSame('rate429', $new('203.0.113.7'));
        self::assertSame('rate429', $new('203.0.113.7', null, AccessPolicy::GuestStart));
        self::assertNotSame('rate429', $new('203.0.113.7', self::newCookie()), 'A visitor with a cookie is none that is new.');
        self::assertNotSame('rate429', $new('198.51.100.1'));
        self::assertNotSame('rate429', $new('127.0.0.1'));
        $this->clock->forward(600);
        self::assertNotSame('rate429', $new('203.0.113.7'));
    }

    public function testWhatAnybodyMayReadIgnoresANonceUnlessItNeedsOne(): void
    {
        $this->visit(null);
        $action = self::action(AccessPolicy::PublicRead, needsNonce: static fn(array $input): bool => ($input['tc_qty'] ?? 0) === 3);
        $personal = ['tc_qty' => 3] + self::RIGHT;

        self::assertSame(7, $this->admit($action, self::sent(isForeign: true))->values['ticket_id']);
        self::assertSame(7, $this->admit($action, self::sent(nonce: 'forged'))->values['ticket_id']);
        self::assertSame(['no_proof', 403], $this->refused($action, self::sent($personal)));
        self::assertSame(['no_proof', 403], $this->refused($action, self::sent($personal, sameOrigin: true)));
        $this->visit(self::newCookie());
        wp_set_current_user(1);
        self::assertSame(['bad_nonce', 403], $this->refused($action, self::sent($personal, 'forged', sameOrigin: true)));
        self::assertSame(3, $this->admit($action, self::sent($personal, $this->sale->nonces()->create(RequestGuard::NONCE_ACTION)))->values['tc_qty']);
    }

    public function testJsonIsReadStrictly(): void
    {
        $this->visit(self::newCookie());
        $action = self::action(AccessPolicy::GuestWrite);

        self::assertSame(['unknown_key', 400], $this->refused($action, self::sent(['utm_source' => 'x'] + self::RIGHT, sameOrigin: true, isJson: true)));
        $form = $this->admit($action, self::sent(['utm_source' => 'x', '_locale' => 'user'] + self::RIGHT, sameOrigin: true));
        self::assertSame(['ticket_id', 'tc_qty'], array_keys($form->values), 'Dropped, and never read.');
    }
}
