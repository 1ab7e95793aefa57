<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Sends every registered action requests that are wrong as a whole: without proof, by the wrong method, too large,
 * unreadable.
 */
final class RequestMatrixTest extends HostileTestCase
{
    private const LARGE = 1048576;

    public function testThereAreActionsOnEveryChannel(): void
    {
        $channels = array_unique(array_map(static fn(Route $action): string => $action->address->channel->name, array_values(Examples::actions())));
        sort($channels);

        self::assertSame(['Ajax', 'Form', 'Rest', 'Screen'], $channels);
        self::assertGreaterThanOrEqual(48, count(Examples::actions()));
    }

    #[DataProvider('actions')]
    public function testAValidRequestCanBeMadeAndSucceeds(Route $action): void
    {
        $this->withoutComplaint(function () use ($action): void {
            self::assertDone($action, $this->call($action, $this->fitted($action), $this->examples->of($action)), Examples::title($action));
        });
    }

    #[DataProvider('sessions')]
    public function testAnUnknownKeyIsDroppedFromAForm(Route $action): void
    {
        $this->withoutComplaint(function () use ($action): void {
            $fields = $this->examples->of($action) + ['benefit_unheard_of' => Values::SERIALIZED, 'order_id' => '1', 'is_admin' => '1'];
            self::assertDone($action, $this->call($action, $this->fitted($action), $fields), Examples::title($action));
        });
    }

    /** @return iterable<string, array{Route}> */
    public static function sessions(): iterable
    {
        return self::those(static fn(Route $action): bool => $action->address->channel !== RouteChannel::Rest);
    }

    #[DataProvider('ofVisitors')]
    public function testWithoutProofOrWithAWrongOneNothingIsDone(Route $action): void
    {
        $other = $this->nonce($action, Caller::visitor());
        $fields = Examples::routing($action) + $this->examples->of($action);
        $stale = self::isPlainName($action) ? 'expired' : 'bad_nonce';
        $attempts = [
            'another origin' => ['no_proof', null, ['HTTP_ORIGIN' => 'https://evil.example'], false],
            'the origin null' => ['no_proof', null, ['HTTP_ORIGIN' => 'null'], false],
            'a nonce without its cookie' => [$stale, $other, HttpRequest::SAME_ORIGIN, true],
            'a wrong nonce from nowhere' => [$stale, 'aaaaaaaaaa', [], false],
        ];
        // Even a request from our own page must have a valid nonce if it has one at all; for a read it counts as none.
        foreach ($action->access === AccessPolicy::VisitorRead ? [] : ['a wrong' => 'aaaaaaaaaa', 'another visitor’s' => $other, 'a serialized' => Values::SERIALIZED, 'a list as the' => [$other]] as $about => $nonce) {
            $attempts["$about nonce"] = [$stale, $nonce, HttpRequest::SAME_ORIGIN, false];
        }
        foreach (['cross-site', 'same-site', 'none', ''] as $from) {
            $server = $from === '' ? [] : ['HTTP_SEC_FETCH_SITE' => $from];
            $attempts["no nonce, from '$from'"] = ['no_proof', null, $server, false];
            $attempts["a stranger, from '$from'"] = ['no_proof', null, $server, true];
        }
        $this->withoutEffect(function () use ($action, $fields, $attempts): void {
            foreach ($attempts as $about => [$code, $nonce, $server, $isStranger]) {
                $sent = $nonce === null ? $fields : [Examples::nonceField($action) => $nonce] + $fields;
                $caller = $isStranger ? Caller::stranger() : Caller::visitor();
                self::assertUnproven($action, $this->send($action, $caller, HttpRequest::form($sent, $server)), [$code], $about);
            }
        });
    }

    /** Our own scripts renew an expired nonce, which they recognize by the status. */
    #[DataProvider('ofVisitors')]
    public function testAStaleNonceUnderOurOwnNameIsRefusedByItsStatus(Route $action): void
    {
        if (!self::isPlainName($action)) {
            self::assertNotSame('', $action->name);

            return;
        }
        $fields = ['action' => "benefit_$action->name"] + $this->examples->of($action);
        $this->withoutEffect(function () use ($action, $fields): void {
            $answer = $this->send($action, Caller::visitor(), HttpRequest::form([Examples::nonceField($action) => 'aaaaaaaaaa'] + $fields, []));
            self::assertSame([403, 'bad_nonce'], [$answer->status, $answer->error()], (string) $answer);
        });
    }

    private static function isPlainName(Route $action): bool
    {
        return $action->address->channel === RouteChannel::Ajax && !str_starts_with($action->name, 'benefit_');
    }

    /** @return iterable<string, array{Route}> */
    public static function ofVisitors(): iterable
    {
        return self::those(static fn(Route $action): bool => in_array($action->access, [AccessPolicy::VisitorRead, AccessPolicy::GuestWrite, AccessPolicy::GuestStart], true));
    }

    #[DataProvider('screens')]
    public function testAScreenAsksForThePersonAndTheNonceOfThisObject(Route $action): void
    {
        $person = $this->rightful($action);
        $fields = $this->examples->of($action);
        $own = $this->nonce($action, $person);
        $others = [
            $this->nonce($action, $person, (int) $this->fixtures->things['ticket']),
            (new Entrance())->nonce(Examples::actions()['Screen benefit_make_pages'], $person, $action->name === 'benefit_make_pages' ? 1 : $this->examples->subjectOf($action)),
        ];
        $attempts = [['not_signed_in', Caller::stranger(), $own], ['not_signed_in', Caller::visitor(), $own]];
        foreach (['', 'aaaaaaaaaa', Values::SERIALIZED, [$own], ...$others] as $nonce) {
            $attempts[] = ['bad_nonce', $person, $nonce];
        }
        $this->withoutEffect(function () use ($action, $fields, $attempts): void {
            foreach ($attempts as [$code, $caller, $nonce]) {
                $answer = $this->send($action, $caller, self::form($action, ['benefit_nonce' => $nonce] + $fields));
                self::assertRefused($action, $answer, [$code], 'nonce ' . json_encode($nonce));
            }
        });
    }

    /** @return iterable<string, array{Route}> */
    public static function screens(): iterable
    {
        return self::those(static fn(Route $action): bool => $action->address->channel === RouteChannel::Screen);
    }

    #[DataProvider('routes')]
    public function testARouteAsksForThePersonAndTheirNonce(Route $action): void
    {
        $fields = $this->examples->of($action);
        $person = $this->rightful($action);
        $own = $this->nonce($action, $person);
        $from = ['HTTP_SEC_FETCH_SITE' => 'cross-site'];
        $this->withoutEffect(function () use ($action, $fields, $person, $own, $from): void {
            foreach ([
                'nobody' => ['not_signed_in', Caller::stranger(), ''],
                'a session of another site' => ['not_signed_in', $person, $own],
                'a nonce without its session' => ['rest_cookie_invalid_nonce', Caller::stranger(), $own],
                'a session without a nonce' => ['not_signed_in', $person, ''],
                'a wrong nonce' => ['rest_cookie_invalid_nonce', $person, 'aaaaaaaaaa'],
                'a serialized nonce' => ['rest_cookie_invalid_nonce', $person, Values::SERIALIZED],
            ] as $about => [$code, $caller, $nonce]) {
                $answer = $this->send($action, $caller, $this->restRequest($action, $fields, $nonce)->with($from), $fields);
                self::assertRefused($action, $answer, [$code], $about);
            }
        });
    }

    #[DataProvider('routes')]
    public function testARouteAnswersToNoOtherMethod(Route $action): void
    {
        $person = $this->rightful($action);
        $fields = $this->examples->of($action);
        $nonce = ['HTTP_X_WP_NONCE' => $this->nonce($action, $person)];
        $known = [];
        foreach (Examples::actions() as $one) {
            $known = [...$known, ...($one->address->channel === RouteChannel::Rest && $one->address->path === $action->address->path ? $one->methods() : [])];
        }
        $this->withoutEffect(function () use ($action, $person, $fields, $nonce, $known): void {
            foreach (array_diff(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], $known) as $method) {
                $answer = $this->send($action, $person, (new HttpRequest($method))->with($nonce), $fields);
                self::assertRefused($action, $answer, ['method'], $method);
                self::assertSame(405, $answer->status);
            }
        });
    }

    #[DataProvider('routes')]
    public function testARouteRefusesWhatIsTooMuchOrCannotBeRead(Route $action): void
    {
        $person = $this->rightful($action);
        $fields = $this->examples->of($action);
        $nonce = ['HTTP_X_WP_NONCE' => $this->nonce($action, $person)];
        $many = array_fill_keys(array_map(static fn(int $i): string => "f$i", range(1, 10_000)), 1);
        $requests = self::isRead($action)
            ? array_map(static fn(string $query): HttpRequest => new HttpRequest('GET', $query), [
                'a NUL' => 'x=%00',
                'invalid UTF-8' => 'x=%ff%c3%28',
                'deep nesting' => 'x[a][a][a][a][a][a]=1',
                'invalid UTF-8 in a name' => '%ff=1',
                '10,000 fields' => HttpRequest::encode($many),
            ])
            : array_map(static fn(string $json): HttpRequest => HttpRequest::json($json)->by($action->methods()[0]), Values::unreadableJson() + [
                '1 MB of JSON' => json_encode(['x' => str_repeat('a', self::LARGE)]),
                '10,000 fields' => json_encode($many),
                'an unknown key' => json_encode($fields + ['benefit_unheard_of' => 1]),
            ]);
        $codes = ['malformed', 'too_large', 'unknown_key', 'rest_invalid_json', 'missing', 'rest_no_route'];
        $this->withoutEffect(function () use ($action, $person, $fields, $nonce, $requests, $codes): void {
            foreach ($requests as $about => $request) {
                self::assertRefused($action, $this->send($action, $person, $request->with($nonce), $fields), $codes, $about);
            }
        });
    }

    /** @return iterable<string, array{Route}> */
    public static function routes(): iterable
    {
        return self::those(self::isPersonalRest(...));
    }

    #[DataProvider('sessions')]
    public function testAnActionAnswersToNoOtherMethod(Route $action): void
    {
        $caller = $this->fitted($action);
        $query = HttpRequest::encode(Examples::routing($action) + [Examples::nonceField($action) => $this->nonce($action, $caller)] + $this->examples->of($action));
        $this->withoutEffect(function () use ($action, $caller, $query): void {
            foreach ($action->address->channel === RouteChannel::Form ? ['GET', 'PUT'] : array_diff(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'], $action->methods()) as $method) {
                $answer = $this->send($action, $caller, new HttpRequest($method, $query));
                if ($action->address->channel === RouteChannel::Form) {
                    // A GET request only shows the page, as it is not a form post.
                    self::assertSound($answer, $method);
                    self::assertNotSame(303, $answer->status);
                    continue;
                }
                self::assertRefused($action, $answer, ['method'], $method);
                self::assertSame([405, implode(', ', $action->methods())], [$answer->status, $answer->headers['allow'] ?? '']);
            }
        });
    }

    #[DataProvider('forms')]
    public function testAFormIsRefusedThatIsTooLargeOrCannotBeRead(Route $action): void
    {
        $many = HttpRequest::encode(array_fill_keys(array_map(static fn(int $i): string => "f$i", range(1, 10_000)), 1));
        $bodies = [
            '1 MB in a field' => ['too_large', 'x=' . str_repeat('a', self::LARGE)],
            '10,000 fields' => ['too_large', $many],
            '10,000 entries' => ['too_large', str_repeat('f[]=1&', 10_000)],
            'invalid UTF-8 in a name' => ['malformed', '%ff%c3%28=1'],
            'invalid UTF-8 in an inner name' => ['malformed', 'unknown[%ff]=1'],
        ];
        if (self::isRead($action)) {
            // No server accepts an address of that length.
            unset($bodies['1 MB in a field']);
        }
        foreach (Values::UNREADABLE as $about => $value) {
            $bodies[$about] = ['malformed', HttpRequest::encode(['unknown' => $value])];
        }
        $this->withoutEffect(function () use ($action, $bodies): void {
            foreach ($bodies as $about => [$code, $body]) {
                self::assertRefused($action, $this->call($action, $this->rightful($action), $this->examples->of($action), tail: "&$body"), [$code], $about);
            }
        });
    }

    /** @return iterable<string, array{Route}> */
    public static function forms(): iterable
    {
        return self::sessions();
    }

    #[DataProvider('messages')]
    public function testAGatewaysMessageIsRefusedThatIsTooLarge(Route $action): void
    {
        $this->withoutEffect(function () use ($action): void {
            $request = $this->signed(self::message(['large' => str_repeat('a', self::LARGE)]));
            self::assertRefused($action, $this->send($action, Caller::stranger(), $request, $this->examples->of($action)), ['too_large'], '1 MB');
        });
    }

    /** @return iterable<string, array{Route}> */
    public static function messages(): iterable
    {
        return self::those(static fn(Route $action): bool => $action->access === AccessPolicy::Webhook);
    }

    #[DataProvider('scripts')]
    public function testJsonIsRefusedThatHasAnUnknownKeyOrCannotBeRead(Route $action): void
    {
        $this->withoutEffect(function () use ($action): void {
            $fields = $this->examples->of($action);
            $unknown = (string) json_encode($fields + ['benefit_unheard_of' => 1]);
            self::assertRefused($action, $this->callJson($action, $this->rightful($action), $unknown, $fields), ['unknown_key'], 'an unknown key');
            foreach (Values::unreadableJson() as $about => $json) {
                $answer = $this->send($action, $this->rightful($action), HttpRequest::json($json, Examples::routing($action)));
                self::assertRefused($action, $answer, ['malformed', 'unknown_key', 'no_proof', 'bad_nonce', 'expired', 'missing'], $about);
            }
            $large = (string) json_encode(['x' => str_repeat('a', self::LARGE)]);
            self::assertRefused($action, $this->callJson($action, $this->rightful($action), $large, $fields), ['too_large'], '1 MB of JSON');
        });
    }

    /** @return iterable<string, array{Route}> */
    public static function scripts(): iterable
    {
        return self::those(static fn(Route $action): bool => in_array($action->address->channel, [RouteChannel::Ajax, RouteChannel::Screen], true) && !self::isRead($action));
    }

    #[DataProvider('ajax')]
    public function testEachOfItsNamesLeadsToTheSameGate(Route $action): void
    {
        $caller = $this->rightful($action);
        $nonce = $this->nonce($action, $caller);
        $names = [];
        foreach ([$action->name, ...$action->address->aliases] as $name) {
            $names[] = $name;
            $names[] = str_starts_with($name, 'benefit_') ? $name : "benefit_$name";
        }
        $this->withoutEffect(function () use ($action, $caller, $nonce, $names): void {
            foreach (array_unique($names) as $name) {
                $form = self::form($action, [Examples::nonceField($action) => $nonce] + $this->examples->of($action) + ['unknown' => "\xFF"], name: $name);
                self::assertRefused($action, $this->send($action, $caller, $form), ['malformed'], $name);
            }
        });
    }

    /** @return iterable<string, array{Route}> */
    public static function ajax(): iterable
    {
        return self::those(static fn(Route $action): bool => $action->address->channel === RouteChannel::Ajax);
    }

    public function testAnActionThatIsNotRegisteredIsNoneOfOursAndDoesNothing(): void
    {
        $add = Examples::actions()['Form add_to_cart'];
        $guest = Caller::visitor();
        $nonce = $this->nonce($add, $guest);
        $fields = ['nonce' => $nonce, 'benefit_nonce' => $nonce] + $this->examples->of(Examples::actions()['Form benefit_place_order']);
        $page = $this->examples->pageOf($add);
        $this->withoutEffect(function () use ($guest, $fields, $page): void {
            $entrance = new Entrance();
            self::assertSame(400, $entrance->send(RouteChannel::Ajax, $guest, HttpRequest::form(['action' => 'benefit_unheard_of'] + $fields))->status);
            self::assertSame(400, $entrance->send(RouteChannel::Screen, $guest, HttpRequest::form(['action' => 'benefit_unheard_of'] + $fields))->status);
            self::assertSame(400, $entrance->send(RouteChannel::Form, $guest, HttpRequest::form(['benefit_action' => 'unheard_of'] + $fields), page: $page)->status);
            foreach ([['add_to_cart'], ['a' => 'add_to_cart']] as $name) {
                self::assertSound($entrance->send(RouteChannel::Form, $guest, HttpRequest::form(['benefit_action' => $name] + $fields), page: $page), 'an action that is no text');
            }
        });
    }
}
