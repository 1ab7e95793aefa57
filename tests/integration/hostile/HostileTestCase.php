<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\ProbeRoute;
use Benefit\Tests\SentFile;
use Benefit\Tests\Writes;

/**
 * Base of the attacks on every registered action. Changes that a test makes are undone before the next one; most tests
 * change nothing.
 */
abstract class HostileTestCase extends IntegrationTestCase
{
    private static ?Fixtures $made = null;
    private static ?Snapshot $snapshot = null;

    private int $left = 0;
    private ?Route $ofAction = null;
    private Caller $current;

    protected Fixtures $fixtures;
    protected Examples $examples;

    protected function setUp(): void
    {
        parent::setUp();
        Entrance::bootOnce(getenv('BENEFIT_PROVE') !== '1');
        if (self::$made === null) {
            self::$made = Fixtures::make();
            self::$snapshot = Snapshot::take();
        }
        $this->fixtures = self::$made;
        $this->examples = new Examples($this->fixtures->things);
    }

    protected function tearDown(): void
    {
        Entrance::bootOnce(false);
        Entrance::useClock(null);
        parent::tearDown();
    }

    /** Restores the fixtures for the next test of the class. */
    protected function restoreSite(): void
    {
        self::$snapshot?->restore();
    }

    public static function tearDownAfterClass(): void
    {
        self::$made = null;
        self::$snapshot = null;
        Writes::anything();
        self::restoreAll();
        parent::tearDownAfterClass();
    }

    /** @return iterable<string, array{Route}> */
    public static function actions(): iterable
    {
        foreach (Examples::actions() as $title => $action) {
            yield $title => [$action];
        }
    }

    /**
     * @param \Closure(Route): bool $may
     *
     * @return iterable<string, array{Route}>
     */
    protected static function those(\Closure $may): iterable
    {
        foreach (Examples::actions() as $title => $action) {
            if ($may($action)) {
                yield $title => [$action];
            }
        }
    }

    protected static function isPersonalRest(Route $action): bool
    {
        return $action->address->channel === RouteChannel::Rest && $action->access->isByCapability();
    }

    protected static function isRead(Route $action): bool
    {
        return $action->methods() === ['GET'];
    }

    /** Returns a caller with everything that an action needs; a new visitor replaces one who reaches their limit. */
    protected function rightful(Route $action): Caller
    {
        if ($this->left-- <= 0 || $this->ofAction !== $action) {
            $limits = array_map(static fn(RateLimitRule $rule): int => $rule->by === 'visitor' ? $rule->limit - 2 : 100, $action->rates);
            $this->left = min([100, ...$limits]);
            $this->ofAction = $action;
            $this->current = match (true) {
                $action->access->isByCapability() => $this->fixtures->person('administrator'),
                Examples::isOfDonor($action) => $this->fixtures->donor,
                $action->address->channel === RouteChannel::Rest => Caller::stranger(),
                default => Caller::visitor(),
            };
        }

        return $this->current;
    }

    /** Returns the same caller after preparing what the valid request builds on. */
    protected function fitted(Route $action): Caller
    {
        $caller = $this->rightful($action);
        if (Examples::needsCart($action)) {
            $add = Examples::actions()['Ajax add_to_cart'];
            $answer = $this->send($add, $caller, HttpRequest::form(Examples::routing($add) + $this->examples->of($add)));
            self::assertNull($answer->error(), (string) $answer);
        }

        return $caller;
    }

    /** @param list<Route> $planted */
    protected function send(Route $action, Caller $caller, HttpRequest $request, array $fields = [], array $planted = []): Answer
    {
        return (new Entrance($planted))->send(
            $action->address->channel,
            $caller,
            $request,
            $action->address->channel === RouteChannel::Rest ? Examples::routeOf($action, $fields) : '',
            $action->address->channel === RouteChannel::Form ? $this->examples->pageOf($action) : 0,
        );
    }

    protected function nonce(Route $action, Caller $caller, ?int $subject = null): string
    {
        $subject ??= $action->address->channel === RouteChannel::Screen ? $this->examples->subjectOf($action) : 0;

        return (new Entrance())->nonce($action, $caller, $subject, ProbeRoute::overrides($action, 'nonceAction') ? $this->sentAsForm($action) : []);
    }

    /**
     * Sends an action with proof, as its form or script does.
     *
     * @param array<array-key, mixed> $fields
     * @param string|null             $nonce  null: the caller's own
     * @param string                  $tail   encoded text appended to the body
     */
    protected function call(Route $action, Caller $caller, array $fields, ?string $nonce = null, string $tail = ''): Answer
    {
        $nonce ??= $action->access === AccessPolicy::Webhook ? '' : $this->nonce($action, $caller);
        if ($action->address->channel === RouteChannel::Rest) {
            return $this->send($action, $caller, $this->restRequest($action, $fields, $nonce), $fields);
        }

        return $this->send($action, $caller, self::form($action, [Examples::nonceField($action) => $nonce] + $fields, tail: $tail));
    }

    /**
     * Builds a form post or, for actions that only read, a GET request.
     *
     * @param array<array-key, mixed> $fields
     * @param array<string, string>   $server
     * @param string|null             $name   another name of the ajax action
     */
    protected static function form(Route $action, array $fields, array $server = HttpRequest::SAME_ORIGIN, string $tail = '', ?string $name = null): HttpRequest
    {
        $fields = ($name === null ? Examples::routing($action) : ['action' => $name]) + $fields;

        if (self::isRead($action)) {
            return new HttpRequest('GET', HttpRequest::encode($fields) . $tail, server: $server);
        }
        $form = HttpRequest::form($fields, $server, $tail);

        return $action->contract->fileField === '' ? $form : $form->withFiles([$action->contract->fileField => SentFile::picture()->ofPhp()]);
    }

    /**
     * Returns the valid request as PHP reads it from a form.
     *
     * @return array<array-key, mixed>
     */
    private function sentAsForm(Route $action): array
    {
        return HttpRequest::parse(HttpRequest::encode($this->examples->of($action)));
    }

    /** Sends an action with a JSON body; `$json` is the text of an object. */
    protected function callJson(Route $action, Caller $caller, string $json, array $fields): Answer
    {
        $nonce = $this->nonce($action, $caller);
        if ($action->address->channel === RouteChannel::Rest) {
            return $this->send($action, $caller, HttpRequest::json($json)->by($action->methods()[0])->with(['HTTP_X_WP_NONCE' => $nonce]), $fields);
        }
        $inside = substr(trim($json), 1);
        $json = '{' . json_encode(Examples::nonceField($action)) . ':' . json_encode($nonce) . (trim($inside) === '}' ? '' : ',') . $inside;

        return $this->send($action, $caller, HttpRequest::json($json, Examples::routing($action)));
    }

    /**
     * Puts the fields of a read into the address and others into JSON; signs a gateway's message.
     *
     * @param array<array-key, mixed> $fields
     */
    protected function restRequest(Route $action, array $fields, string $nonce): HttpRequest
    {
        if ($action->access === AccessPolicy::Webhook) {
            return $this->signed(self::message());
        }
        $sent = array_diff_key($fields, array_flip(Examples::inPath($action)));
        $request = self::isRead($action)
            ? new HttpRequest('GET', HttpRequest::encode($sent))
            : HttpRequest::json((string) json_encode((object) $sent, JSON_INVALID_UTF8_SUBSTITUTE))->by($action->methods()[0]);

        return $nonce === '' ? $request : $request->with(['HTTP_X_WP_NONCE' => $nonce]);
    }

    /** @param array<string, mixed> $fields */
    protected static function message(array $fields = []): string
    {
        return (string) json_encode($fields + ['id' => 'hostile-' . Examples::newKey(), 'reference' => 'unknown-to-us', 'status' => 'paid']);
    }

    protected function signed(string $body): HttpRequest
    {
        $time = time();

        return HttpRequest::json($body)->with(['HTTP_X_BENEFIT_SIGNATURE' => "t=$time,v1=" . hash_hmac('sha256', "$time.$body", (string) $this->fixtures->things['webhookSecret'])]);
    }

    /** Asserts that the database stays the same, PHP reports nothing, and nothing leaves the site. */
    protected function withoutEffect(\Closure $attack): void
    {
        $was = State::now();
        $said = $this->withoutComplaint($attack);
        self::assertSame([], $said->sent, 'Something was sent.');
        self::assertSame($was, State::now(), 'Something was changed.');
    }

    protected function withoutComplaint(\Closure $attack): Complaints
    {
        $complaints = new Complaints();
        $complaints->begin();
        try {
            $attack();
        } finally {
            $complaints->end();
        }
        self::assertSame([], $complaints->lines, 'PHP has complained.');

        return $complaints;
    }

    /** Asserts what holds for every answer: no server error, no payload as markup, no internals of the server. */
    protected static function assertSound(Answer $answer, string $about): void
    {
        self::assertLessThan(500, $answer->status, "$about: $answer");
        self::assertFalse($answer->isPage() && str_contains($answer->text, '<script>benefitProbe'), "$about: the payload came back as markup");
        self::assertDoesNotMatchRegularExpression('/Fatal error|Stack trace|WordPress database error|\bon line \d+\b|SQLSTATE/', $answer->text, $about);
    }

    /** Returns the stable code of a refusal, in the form that clients of this channel read. */
    protected static function codeOf(Route $action, Answer $answer, string $about): ?string
    {
        $json = $answer->json();
        switch (true) {
            case $action->address->channel === RouteChannel::Rest:
                return $json['code'] ?? null;
            case $answer->error() === 'expired' && is_string($json['data'] ?? null):
                self::assertStringStartsWith('<', $json['data'], "$about: $answer");
                break;
            case $action->address->channel === RouteChannel::Ajax && ProbeRoute::overrides($action, 'refusalJson') && isset($json['status']):
                self::assertSame(['error', true], [$json['status'] ?? null, strlen($json['message'] ?? '') > 5], "$about: $answer");
                break;
            case $action->address->channel === RouteChannel::Ajax && in_array($action->contract->format, [ResponseFormat::Json, ResponseFormat::BareJson], true):
                self::assertFalse($json['success'] ?? null, "$about: $answer");
                self::assertSame($answer->error(), $json['data']['code'], $about);
                self::assertGreaterThan(5, strlen($json['data']['message']), $about);
                break;
            case $action->contract->format === ResponseFormat::Piped:
                // docs/spec-tickets.md §7: the first part is "error", the second a message.
                self::assertMatchesRegularExpression('/^error\|\|.{5}/', $answer->text, $about);
                break;
            case $action->address->channel === RouteChannel::Ajax && ProbeRoute::overrides($action, 'refusalHtml'):
                // The specification requires an empty body when a listing cannot be read.
                self::assertMatchesRegularExpression('/^(<|$)/D', $answer->text, $about);
                break;
            case $action->address->channel === RouteChannel::Ajax:
                self::assertSame('error', $answer->text, $about);
                break;
                // WordPress answers a JSON request with JSON when it dies.
            case $action->address->channel === RouteChannel::Screen && $json !== null:
                self::assertGreaterThan(5, strlen($json['message']), $about);
                break;
            default:
                self::assertStringEndsWith('</html>', rtrim($answer->text), "$about: a refusal is said on a page");
        }

        return $answer->error();
    }

    /**
     * Asserts a refusal with one of `$codes`.
     *
     * @param list<string> $codes
     */
    protected static function assertRefused(Route $action, Answer $answer, array $codes, string $about): void
    {
        self::assertSound($answer, $about);
        // Clients of plain names read nothing but a 200.
        $isRefused = $answer->status >= 400 || ($answer->status === 200 && $answer->error() === 'expired');
        self::assertTrue($isRefused, "$about was not refused: $answer");
        self::assertContains(self::codeOf($action, $answer, $about), $codes, "$about: $answer");
    }

    /** Asserts that the action itself has answered. */
    protected static function assertDone(Route $action, Answer $answer, string $about): void
    {
        self::assertSound($answer, $about);
        self::assertNull($answer->error(), "$about: $answer");
        self::assertContains($answer->status, [200, 201, 303], "$about: $answer");
        if ($action->contract->format === ResponseFormat::Json) {
            self::assertNotNull($answer->json(), "$about: $answer");
            self::assertTrue($answer->json()['success'] ?? $action->address->channel === RouteChannel::Rest, "$about: $answer");
        }
        if ($action->contract->format === ResponseFormat::BareJson) {
            self::assertNotNull(json_decode($answer->text, true), "$about: $answer");
        }
        self::assertDoesNotMatchRegularExpression('/^error($|\|\|)/', $answer->text, $about);
    }

    /**
     * Asserts that a missing proof is refused, or that a plain post is shown again for confirmation.
     *
     * @param list<string> $codes
     */
    protected static function assertUnproven(Route $action, Answer $answer, array $codes, string $about): void
    {
        if ($action->handler->stale !== '') {
            self::assertSound($answer, $about);
            self::assertNotSame(303, $answer->status, "$about: $answer");

            return;
        }
        self::assertRefused($action, $answer, $codes, $about);
    }
}
