<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile\Tickets\Editing;

use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\Examples;
use Benefit\Tests\Integration\Hostile\HostileTestCase;
use Benefit\Tests\Integration\Hostile\HttpRequest;
use Benefit\Tests\Integration\Hostile\Values;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Sends WordPress's REST routes of events and ticket types as every role: create, edit, delete, the number of places,
 * meta.
 */
final class PostRouteMatrixTest extends HostileTestCase
{
    private const REFUSED = ['guest' => 401, 'subscriber' => 403, 'author' => 403];
    private const BASES = ['event' => 'benefit-events', 'ticket' => 'benefit-tickets'];
    private const META = ['event' => ['benefit_venue_name' => 'Elsewhere'], 'ticket' => ['benefit_price_minor' => 1]];

    /** @return iterable<string, array{string}> */
    public static function kinds(): iterable
    {
        yield 'event' => ['event'];
        yield 'ticket' => ['ticket'];
    }

    #[DataProvider('kinds')]
    public function testGuestsSubscribersAndAuthorsWriteNothing(string $kind): void
    {
        $base = self::BASES[$kind];
        $own = "$base/{$this->ownOf($kind)}";
        $this->withoutEffect(function () use ($kind, $base, $own): void {
            foreach (self::REFUSED as $role => $status) {
                foreach ([
                    ['POST', $base, ['title' => 'New', 'status' => 'publish']],
                    ['POST', $base, ['title' => 'New', 'status' => 'draft', 'benefit_capacity' => 5]],
                    ['POST', $own, ['title' => 'Changed']],
                    ['PUT', $own, ['benefit_capacity' => 5]],
                    ['PATCH', $own, ['benefit_capacity' => null]],
                    ['POST', $own, ['meta' => self::META[$kind]]],
                    ['POST', $own, ['status' => 'draft']],
                    ['DELETE', $own, null],
                    ['DELETE', "$own?force=true", null],
                ] as [$method, $path, $fields]) {
                    $answer = $this->ask($role, $method, $path, $fields);
                    self::assertSame($status, $answer->status, "$role $method $path " . json_encode($fields) . ": $answer");
                }
            }
        });
    }

    #[DataProvider('kinds')]
    public function testGuestsSubscribersAndAuthorsSeeWhatIsPublishedAndNotItsPlaces(string $kind): void
    {
        $base = self::BASES[$kind];
        $own = "$base/{$this->ownOf($kind)}";
        $this->withoutEffect(function () use ($base, $own): void {
            foreach (self::REFUSED as $role => $status) {
                $seen = $this->ask($role, 'GET', $own);
                self::assertSame(200, $seen->status, (string) $seen);
                self::assertArrayNotHasKey('benefit_capacity', (array) $seen->json(), $role);
                self::assertSame($status, $this->ask($role, 'GET', "$own?context=edit")->status);
                self::assertContains($this->ask($role, 'GET', "$base?status=draft")->status, [400, $status]);
            }
        });
    }

    #[DataProvider('kinds')]
    public function testEditorsAndAdministratorsMakeEditAndDelete(string $kind): void
    {
        $base = self::BASES[$kind];
        $this->withoutComplaint(function () use ($kind, $base): void {
            foreach (['editor', 'administrator'] as $role) {
                $born = $this->ask($role, 'POST', $base, [
                    'title' => "By $role",
                    'status' => 'draft',
                    'benefit_capacity' => 7,
                    'meta' => self::META[$kind],
                ] + ($kind === 'ticket' ? ['benefit_event' => $this->fixtures->things['editedEvent']] : []));
                self::assertSame(201, $born->status, (string) $born);
                ['id' => $id, 'benefit_capacity' => $capacity, 'meta' => $meta] = (array) $born->json();
                self::assertSame([7, self::META[$kind]], [$capacity, array_intersect_key($meta, self::META[$kind])]);
                self::assertSame(9, $this->ask($role, 'POST', "$base/$id", ['benefit_capacity' => 9])->json()['benefit_capacity'] ?? null);
                foreach (self::REFUSED as $stranger => $status) {
                    self::assertContains($this->ask($stranger, 'GET', "$base/$id")->status, [$status, 404], "$stranger sees a draft");
                }
                self::assertSame(200, $this->ask($role, 'DELETE', "$base/$id?force=true")->status);
            }
        });
    }

    #[DataProvider('kinds')]
    public function testWithoutItsNonceASessionIsNobodys(string $kind): void
    {
        $route = self::BASES[$kind] . "/{$this->ownOf($kind)}";
        $administrator = $this->fixtures->person('administrator');
        $request = HttpRequest::json('{"title":"Forged"}', server: ['HTTP_SEC_FETCH_SITE' => 'cross-site']);
        $this->withoutEffect(static function () use ($route, $administrator, $request): void {
            self::assertSame(401, (new Entrance())->sendToWordPress($administrator, $request, $route)->status);
            self::assertSame(403, (new Entrance())->sendToWordPress($administrator, $request->with(['HTTP_X_WP_NONCE' => 'aaaaaaaaaa']), $route)->status);
        });
    }

    #[DataProvider('kinds')]
    public function testValuesOutsideTheSchemaAreRefusedBeforeAnythingIsWritten(string $kind): void
    {
        $own = self::BASES[$kind] . "/{$this->ownOf($kind)}";
        $bodies = array_map(static fn(mixed $places): array => ['title' => 'Half', 'benefit_capacity' => $places], [
            -1, 1.5, '1.5', 'x', '9223372036854775808', 1e308, 1000001, [1], ['a' => 1], true, Values::SERIALIZED,
        ]);
        $key = array_keys(self::META[$kind])[0];
        $metas = [[$key => ['x']], [$key => ['a' => 'x']], ['benefit_unheard_of' => 1], ['_wp_page_template' => 'x'], ...($kind === 'event'
            ? [
                ['benefit_sale_state' => 'open'],
                ['benefit_start' => 'tomorrow'],
                ['benefit_tax_rate_bp' => -1],
                ['benefit_tax_rate_bp' => 10001],
                ['benefit_tax_mode' => 'both'],
                ['benefit_venue_name' => str_repeat('x', 201)],
                ['benefit_timezone' => 'Moon/Sea'],
            ]
            : [
                ['benefit_price_minor' => -1],
                ['benefit_price_minor' => 1.5],
                ['benefit_price_minor' => '1e309'],
                ['benefit_price_minor' => Values::SERIALIZED],
                ['benefit_min_per_order' => 0],
                ['benefit_fee_kind' => 'all'],
                ['benefit_sale_from' => '2026-02-31T00:00:00Z'],
            ])];
        foreach ($metas as $meta) {
            $bodies[] = ['title' => 'Half', 'meta' => $meta];
        }
        $this->withoutEffect(function () use ($own, $bodies): void {
            foreach ($bodies as $fields) {
                $answer = $this->ask('editor', 'POST', $own, $fields);
                self::assertSound($answer, (string) json_encode($fields));
                self::assertSame(400, $answer->status, json_encode($fields) . ": $answer");
            }
        });
    }

    private function ownOf(string $kind): int
    {
        return (int) $this->fixtures->things[$kind === 'event' ? 'editedEvent' : 'editedTicket'];
    }

    /** @param array<string, mixed>|null $fields */
    private function ask(string $role, string $method, string $route, ?array $fields = null): Answer
    {
        $caller = $role === 'guest' ? Caller::stranger() : $this->fixtures->person($role);
        $nonce = $role === 'guest' ? [] : ['HTTP_X_WP_NONCE' => $this->nonce(Examples::actions()['Rest orders'], $caller)];
        [$path, $query] = explode('?', $route) + [1 => ''];
        $request = new HttpRequest($method, $query, $fields === null ? '' : (string) json_encode($fields), 'application/json', $nonce + HttpRequest::SAME_ORIGIN);

        return (new Entrance())->sendToWordPress($caller, $request, $path);
    }
}
