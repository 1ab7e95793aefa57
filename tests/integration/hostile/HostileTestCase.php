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

/** Attacks on every registered action. What a test has changed is made anew for the next one; most change nothing. */
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

    /** To what the fixtures were, for the next test of the class. */
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

    /** Somebody with everything that an action asks for; a visitor asks no more often than they may. */
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

    /** The same with what the valid request builds on. */
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
     * As the form or the script of this action sends it, with proof.
     *
     * @param array<array-key, mixed> $fields
     * @param string|null             $nonce  null: the caller's own
     * @param string                  $tail   of the body, encoded
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
     * As a form that is posted, or, of what is only read, as an address.
     *
     * @param array<array-key, mixed> $fields
     * @param array<string, string>   $server
     * @param string|null             $name   another one that the ajax action has
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

    /** The valid request as PHP reads it. @return array<array-key, mixed> */
    private function sentAsForm(Route $action): array
    {
        return HttpRequest::parse(HttpRequest::encode($this->examples->of($action)));
    }

    /** The same as a JSON body; `$json` is the text of an object. */
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
     * The query of a read is in the address, the rest is JSON; a gateway's message is signed.
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

    /** Nothing of the database changes, PHP has nothing to say, and nothing leaves the site. */
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

    /** For every answer there is: no error of ours, nothing of the payload as markup, no inside of the server. */
    protected static function assertSound(Answer $answer, string $about): void
    {
        self::assertLessThan(500, $answer->status, "$about: $answer");
        self::assertFalse($answer->isPage() && str_contains($answer->text, '<script>benefitProbe'), "$about: the payload came back as markup");
        self::assertDoesNotMatchRegularExpression('/Fatal error|Stack trace|WordPress database error|\bon line \d+\b|SQLSTATE/', $answer->text, $about);
    }

    /** The stable code of a refusal, in the form that the clients of this channel read. */
    protected static function codeOf(Route $action, Answer $answer, string $about): ?string
    {
        $json = $answer->json();
        switch (true) {
            case $action->address->channel === RouteChannel::Rest:
                return $json['code'] ?? null;
            case $action->address->channel === RouteChannel::Ajax && ProbeRoute::overrides($action, 'refusalJson'):
                self::assertSame(['error', true], [$json['status'] ?? null, strlen($json['message'] ?? '') > 5], "$about: $answer");
                break;
            case $action->address->channel === RouteChannel::Ajax && in_array($action->contract->format, [ResponseFormat::Json, ResponseFormat::BareJson], true):
                self::assertFalse($json['success'] ?? null, "$about: $answer");
                self::assertSame($answer->error(), $json['data']['code'], $about);
                self::assertGreaterThan(5, strlen($json['data']['message']), $about);
                break;
            case $action->contract->format === ResponseFormat::Piped:
                // spec/tickets.txt §7: the first part is "error", the second a message.
                self::assertMatchesRegularExpression('/^error\|\|.{5}/', $answer->text, $about);
                break;
            case $action->address->channel === RouteChannel::Ajax && ProbeRoute::overrides($action, 'refusalHtml'):
                // The specification has an empty body where a listing cannot be read.
                self::assertMatchesRegularExpression('/^(<|$)/D', $answer->text, $about);
                break;
            case $action->address->channel === RouteChannel::Ajax:
                self::assertSame('error', $answer->text, $about);
                break;
                // To a request with a JSON body WordPress dies in JSON.
            case $action->address->channel === RouteChannel::Screen && $json !== null:
                self::assertGreaterThan(5, strlen($json['message']), $about);
                break;
            default:
                self::assertStringEndsWith('</html>', rtrim($answer->text), "$about: a refusal is said on a page");
        }

        return $answer->error();
    }

    /** A refusal with a code out of `$codes`. @param list<string> $codes */
    protected static function assertRefused(Route $action, Answer $answer, array $codes, string $about): void
    {
        self::assertSound($answer, $about);
        self::assertGreaterThanOrEqual(400, $answer->status, "$about was not refused: $answer");
        self::assertContains(self::codeOf($action, $answer, $about), $codes, "$about: $answer");
    }

    /** Done: an answer of the action itself. */
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

    /** An old page of a plain post is shown again for confirmation; elsewhere a missing proof is the end. @param list<string> $codes */
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
