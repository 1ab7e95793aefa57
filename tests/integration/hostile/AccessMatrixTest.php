<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Tests\ProbeRoute;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\ExpectationFailedException;

/**
 * Asks every registered action as every kind of caller and compares with the table of docs/contracts.md "Who may call",
 * repeated in tests/hostile/<slice>/access.json.
 */
final class AccessMatrixTest extends HostileTestCase
{
    /** Ways in which a visitor asks: [cookie, whose nonce, origin of the request]. */
    private const WAYS = [
        'nobody, from our page' => [false, null, 'same-origin'],
        'nobody, from elsewhere' => [false, null, 'cross-site'],
        'nobody, from no page' => [false, null, ''],
        'nobody, with a nonce of somebody' => [false, 'other', 'same-origin'],
        'a visitor, with nonce' => [true, 'own', 'same-origin'],
        'a visitor, with nonce, no origin told' => [true, 'own', ''],
        'a visitor, with nonce, from elsewhere' => [true, 'own', 'cross-site'],
        'a visitor, from our page' => [true, null, 'same-origin'],
        'a visitor, from elsewhere' => [true, null, 'cross-site'],
        'a visitor, from a sibling site' => [true, null, 'same-site'],
        'a visitor, from no page' => [true, null, ''],
        'a visitor, with another’s nonce' => [true, 'other', 'same-origin'],
    ];

    private const CODES_OF_THE_GATE = ['no_proof', 'bad_nonce', 'expired', 'not_signed_in', 'not_allowed', 'method', 'bad_signature', 'rest_cookie_invalid_nonce'];

    public function testEachActionHasTheAccessThatTheTableGivesIt(): void
    {
        $found = array_map(static fn(Route $action): string => $action->access->name, Examples::actions());
        $table = array_map(static fn(string|array $row): string => match (true) {
            is_string($row) => $row,
            isset($row['reads']) => 'CapabilityRead',
            default => 'Capability',
        }, self::table());
        ksort($found);
        ksort($table);

        self::assertSame($table, $found);
    }

    #[DataProvider('actions')]
    public function testGuests(Route $action): void
    {
        $row = self::rowOf($action);
        $this->withoutComplaint(fn() => $this->tryAsGuest($action, $row));
    }

    #[DataProvider('screens')]
    public function testTheRolesOfAScreen(Route $action): void
    {
        $roles = self::rolesOf(self::rowOf($action));
        $this->withoutComplaint(function () use ($action, $roles): void {
            foreach (Fixtures::ROLES as $role) {
                $person = $this->fixtures->person($role);
                $other = $this->nonce($action, $this->fixtures->person($role === 'administrator' ? 'editor' : 'administrator'));
                $this->assertOutcome($action, $this->ask($action, $person, $this->nonce($action, $person)), in_array($role, $roles, true) ? null : 'not_allowed', $role);
                $this->assertOutcome($action, $this->ask($action, $person, $other), 'bad_nonce', "$role with another’s nonce");
                $this->assertOutcome($action, $this->ask($action, $person, null), 'bad_nonce', "$role without a nonce");
            }
        });
    }

    /** @return iterable<string, array{Route}> */
    public static function screens(): iterable
    {
        return self::those(static fn(Route $action): bool => $action->address->channel === RouteChannel::Screen);
    }

    #[DataProvider('routes')]
    public function testTheRolesOfARoute(Route $action): void
    {
        $roles = self::rolesOf(self::rowOf($action));
        $this->withoutComplaint(function () use ($action, $roles): void {
            foreach (Fixtures::ROLES as $role) {
                $person = $this->fixtures->person($role);
                $other = $this->nonce($action, $this->fixtures->person($role === 'administrator' ? 'editor' : 'administrator'));
                $this->assertOutcome($action, $this->ask($action, $person, $this->nonce($action, $person)), in_array($role, $roles, true) ? null : 'not_allowed', $role);
                $this->assertOutcome($action, $this->ask($action, $person, $other), 'rest_cookie_invalid_nonce', "$role with another’s nonce");
                $this->assertOutcome($action, $this->ask($action, $person, null), 'not_signed_in', "$role without a nonce");
            }
        });
    }

    /** @return iterable<string, array{Route}> */
    public static function routes(): iterable
    {
        return self::those(self::isPersonalRest(...));
    }

    #[DataProvider('ofVisitors')]
    public function testAPersonWhoIsSignedInIsAVisitorLikeAnyOther(Route $action): void
    {
        $row = self::rowOf($action);
        $guests = $this->nonce($action, Caller::visitor());
        $this->withoutComplaint(function () use ($action, $row, $guests): void {
            foreach (Fixtures::ROLES as $role) {
                $person = $this->fixtures->person($role);
                foreach ([
                    'own nonce' => [$this->nonce($action, $person), [true, 'own', 'same-origin']],
                    'our page' => [null, [true, null, 'same-origin']],
                    'from elsewhere' => [null, [true, null, 'cross-site']],
                    'a guest’s nonce' => [$guests, [true, 'other', 'same-origin']],
                ] as $about => [$nonce, $way]) {
                    $this->assertOutcome($action, $this->ask($action, $person, $nonce, $way[2]), self::expected($row, $way), "$role, $about");
                }
            }
        });
    }

    /** @return iterable<string, array{Route}> */
    public static function ofVisitors(): iterable
    {
        return self::those(static fn(Route $action): bool => in_array($action->address->channel, [RouteChannel::Ajax, RouteChannel::Form], true));
    }

    #[DataProvider('screensOfObjects')]
    public function testAnEditorEditsTheRightKindOfPostAndNothingElse(Route $action): void
    {
        $editor = $this->fixtures->person('editor');
        $wrong = [
            (int) $this->fixtures->things['cart'],
            (int) $this->fixtures->things[$action->name === 'benefit_save_ticket' ? 'editedEvent' : 'editedTicket'],
            2147483647,
        ];
        $this->withoutEffect(function () use ($action, $editor, $wrong): void {
            foreach ($wrong as $id) {
                $answer = $this->call($action, $editor, ['subject_id' => $id] + $this->examples->of($action), $this->nonce($action, $editor, $id));
                self::assertSame('not_allowed', $answer->error(), "post $id: $answer");
            }
        });
    }

    /** @return iterable<string, array{Route}> */
    public static function screensOfObjects(): iterable
    {
        return self::those(static fn(Route $action): bool => $action->access === AccessPolicy::Capability && isset(Examples::properties($action)['subject_id']));
    }

    public function testControlAnAnswerAgainstTheTableIsNoticed(): void
    {
        $action = Examples::actions()['Rest orders'];
        $as = fn(string $role): Answer => $this->call($action, $this->fixtures->person($role), $this->examples->of($action));
        $this->assertOutcome($action, $as('administrator'), null, 'administrator');
        $this->assertOutcome($action, $as('subscriber'), 'not_allowed', 'subscriber');
        foreach ([['administrator', 'not_allowed'], ['subscriber', null], ['subscriber', 'not_signed_in']] as [$role, $wanted]) {
            $this->assertNotices(fn() => $this->assertOutcome($action, $as($role), $wanted, 'control'));
        }
    }

    /**
     * With its secret anyone may read it (`testGuests`). Without the secret it belongs to nobody and is reported as
     * missing.
     */
    public function testWhatIsHeldIsNotThereForOthers(): void
    {
        $real = Examples::actions()['Ajax benefit_session'];
        $held = static fn(bool $may): Route => ProbeRoute::make('benefit_held', RouteChannel::Ajax, AccessPolicy::HolderRead, $real->contract->format, $real->contract->file, $real->handle(...), permission: static fn(): bool => $may);
        $this->tryWithoutHolding($held(false), []);
        $this->assertNotices(fn() => $this->tryWithoutHolding($held(true), []));

        $this->planted = [];
        foreach (Examples::actions() as $action) {
            if ($action->access === AccessPolicy::HolderRead) {
                $this->tryWithoutHolding($action, $this->examples->ofNobody($action));
            }
        }
    }

    /** Plants a hole: an action that changes a cart, registered as if it only showed a page. */
    public function testControlAHandlerWithoutANonceIsNoticed(): void
    {
        $real = Examples::actions()['Ajax benefit_cart_form'];
        $hole = ProbeRoute::like($real, 'benefit_hole', AccessPolicy::PublicRead);
        $row = self::table()['Ajax benefit_cart_form'];
        $fields = $this->examples->of($real);

        $this->tryAsGuest($real, $row);
        $this->assertNotices(fn() => $this->tryAsGuest($hole, $row, $fields));
    }

    public function testControlARoleTooManyIsNoticed(): void
    {
        $real = Examples::actions()['Screen benefit_save_coupon'];
        $hole = ProbeRoute::make($real->name, $real->address->channel, $real->access, $real->contract->format, $real->contract->file, $real->handle(...), permission: static fn(): bool => true);
        $author = $this->fixtures->person('author');
        $nonce = $this->nonce($real, $author);
        $ask = fn(Route $action): Answer => $this->ask($action, $author, $nonce);

        $this->assertOutcome($real, $ask($real), 'not_allowed', 'author');
        $this->planted = [$hole];
        $this->assertNotices(fn() => $this->assertOutcome($hole, $ask($hole), 'not_allowed', 'author'));
    }

    /** @var list<Route> */
    private array $planted = [];

    /**
     * @param string|array<string, string> $row    of the table
     * @param array<string, mixed>|null    $fields fields of an action that this test registers
     */
    private function tryAsGuest(Route $action, string|array $row, ?array $fields = null): void
    {
        $this->planted = $fields === null ? [] : [$action];
        $other = $action->address->channel === RouteChannel::Rest ? '' : $this->nonce($action, Caller::visitor());
        foreach (self::WAYS as $about => $way) {
            [$hasCookie, $whose, $from] = $way;
            $caller = $hasCookie ? Caller::visitor() : Caller::stranger();
            // Nonces of visitors are not valid for REST.
            $nonce = $action->address->channel === RouteChannel::Rest ? null : match ($whose) {
                'own' => $this->nonce($action, $caller),
                'other' => $other,
                null => null,
            };
            $this->assertOutcome($action, $this->ask($action, $caller, $nonce, $from, $fields), self::expected($row, $way, $action->readsNonce()), $about);
        }
    }

    /** @param array<string, mixed> $fields */
    private function tryWithoutHolding(Route $action, array $fields): void
    {
        $this->planted = $action->name === 'benefit_held' ? [$action] : [];
        foreach ([Caller::stranger(), Caller::visitor(), $this->fixtures->person('subscriber')] as $caller) {
            foreach (['same-origin', 'cross-site', ''] as $from) {
                $answer = $this->ask($action, $caller, null, $from, $fields);
                $code = $action->address->channel === RouteChannel::Rest ? ($answer->json()['code'] ?? null) : $answer->error();
                self::assertSame([404, 'not_found'], [$answer->status, $code], Examples::title($action) . " $from: $answer");
            }
        }
    }

    /** @param array<string, mixed>|null $fields */
    private function ask(Route $action, Caller $caller, ?string $nonce, string $from = 'same-origin', ?array $fields = null): Answer
    {
        $fields ??= $this->examples->of($action);
        $server = $from === '' ? [] : ['HTTP_SEC_FETCH_SITE' => $from];
        if ($action->address->channel === RouteChannel::Rest) {
            $request = $action->access === AccessPolicy::Webhook ? HttpRequest::json('{}') : $this->restRequest($action, $fields, $nonce ?? '');

            return $this->send($action, $caller, new HttpRequest($request->method, $request->query, $request->body, $request->type, $server + array_diff_key($request->server, HttpRequest::SAME_ORIGIN)), $fields, $this->planted);
        }
        $form = self::form($action, ($nonce === null ? [] : [Examples::nonceField($action) => $nonce]) + $fields, $server);

        return $this->send($action, $caller, $form, planted: $this->planted);
    }

    /**
     * Returns the table's verdict: null for admitted, else the code of the refusal.
     *
     * @param string|array<string, string> $row
     * @param array{bool, string|null, string} $way
     */
    private static function expected(string|array $row, array $way): ?string
    {
        [$hasCookie, $whose, $from] = $way;
        $isWrong = $whose !== null && ($whose !== 'own' || !$hasCookie);

        return match (true) {
            is_array($row) => 'not_signed_in',
            // The valid request carries the secret, which makes any caller the holder, or asks for public data.
            $row === 'HolderRead', $row === 'PartlyPublicRead' => null,
            $row === 'PublicRead' => null,
            $row !== 'Webhook' && in_array($from, ['cross-site', 'same-site'], true) => 'no_proof',
            $row === 'MakesToken' => null,
            $row === 'Webhook' => 'bad_signature',
            $whose !== null && !$isWrong => null,
            // A read does nothing, so a wrong nonce counts as none.
            $row === 'VisitorRead' && $from === 'same-origin' && $hasCookie => null,
            $isWrong => 'bad_nonce',
            default => $from === 'same-origin' && ($hasCookie || $row === 'GuestStart') ? null : 'no_proof',
        };
    }

    /** A plain post without proof is shown again for confirmation: it has no effect, but is refused without a code. */
    private function assertOutcome(Route $action, Answer $answer, ?string $wanted, string $about): void
    {
        self::assertSound($answer, $about);
        if ($wanted !== null && $action->handler->stale !== '') {
            self::assertNotSame(303, $answer->status, "$about: $answer");

            return;
        }
        $isPlainName = $action->address->channel === RouteChannel::Ajax && !str_starts_with($action->name, 'benefit_');
        if ($wanted === 'bad_nonce' && $isPlainName) {
            self::assertSame([200, 'expired'], [$answer->status, $answer->error()], "$about: $answer");

            return;
        }
        $code = $action->address->channel === RouteChannel::Rest ? ($answer->json()['code'] ?? null) : $answer->error();
        self::assertSame($wanted, in_array($code, self::CODES_OF_THE_GATE, true) ? $code : null, "$about: $answer");
        if ($wanted !== null) {
            self::assertSame(in_array($wanted, ['not_signed_in', 'bad_signature'], true) ? 401 : 403, $answer->status, $about);
        }
    }

    private function assertNotices(\Closure $check): void
    {
        try {
            $check();
        } catch (ExpectationFailedException) {
            return;
        }
        self::fail('It was not noticed.');
    }

    /** @return string|array<string, string> */
    private static function rowOf(Route $action): string|array
    {
        return self::table()[Examples::title($action)] ?? self::fail('The access.json of its slice in tests/hostile has to say who may call ' . Examples::title($action) . '.');
    }

    /**
     * @param string|array<string, string> $row
     * @return list<string>
     */
    private static function rolesOf(string|array $row): array
    {
        return is_array($row) ? Examples::ofSlices('groups')[array_values($row)[0]] : [];
    }

    /** @return array<string, string|array<string, string>> */
    private static function table(): array
    {
        return Examples::ofSlices('access');
    }
}
