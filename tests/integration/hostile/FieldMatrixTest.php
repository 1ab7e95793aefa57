<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Tests\ProbeRoute;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\ExpectationFailedException;

/** Sends every field of every contract with values that no form sends, in forms, addresses and JSON bodies. */
final class FieldMatrixTest extends HostileTestCase
{
    // The nonce of an admin action is bound to its subject, and is checked before the other fields.
    // An unknown form is named before its nonce.
    private const REFUSALS = ['invalid', 'missing', 'unknown_key', 'bad_nonce', 'expired', 'give_invalid_donation_form'];
    /** 1e309 is infinite and therefore not a number in any contract; a list of lists may be nested too deeply. */
    private const REFUSALS_OF_JSON = [...self::REFUSALS, 'malformed'];

    #[DataProvider('actions')]
    public function testEveryFieldHasItsBounds(Route $action): void
    {
        self::assertSame([], Oracle::unbounded(Examples::contract($action)));
    }

    #[DataProvider('forms')]
    public function testEachFieldOfAForm(Route $action): void
    {
        $contract = Examples::contract($action);
        $requests = [];
        foreach (array_keys(Examples::properties($action)) as $name) {
            foreach (Values::FORM as $about => $value) {
                $requests["$about in $name"] = [Oracle::allows($contract, $name, $value, false), self::REFUSALS, [$name => $value]];
            }
            foreach (Values::UNREADABLE as $about => $value) {
                $requests["$about in $name"] = [false, ['malformed'], [$name => $value]];
            }
        }
        $this->sendAll($action, $requests, fn(array $fields): Answer => $this->call($action, $this->rightful($action), $fields + $this->examples->of($action)));
    }

    /** @return iterable<string, array{Route}> */
    public static function forms(): iterable
    {
        return self::those(static fn(Route $action): bool => $action->address->channel !== RouteChannel::Rest && Examples::properties($action) !== []);
    }

    #[DataProvider('forms')]
    public function testAllFieldsOfAFormAtOnce(Route $action): void
    {
        $contract = Examples::contract($action);
        $names = array_keys(Examples::properties($action));
        $requests = [];
        foreach (Values::FORM + Values::UNREADABLE as $about => $value) {
            $isAllowed = !isset(Values::UNREADABLE[$about]) && array_filter($names, static fn(string $name): bool => !Oracle::allows($contract, $name, $value, false)) === [];
            $requests[$about] = [$isAllowed, self::REFUSALS_OF_JSON, array_fill_keys($names, $value)];
        }
        $this->sendAll($action, $requests, fn(array $fields): Answer => $this->call($action, $this->rightful($action), $fields + $this->examples->of($action)));
    }

    #[DataProvider('reads')]
    public function testEachFieldOfAnAddress(Route $action): void
    {
        $contract = Examples::contract($action);
        $requests = [];
        foreach (self::sentFields($action) as $name) {
            foreach (Values::FORM as $about => $value) {
                $requests["$about in $name"] = [Oracle::allows($contract, $name, $value, false), self::REFUSALS_OF_JSON, [$name => $value]];
            }
        }
        $this->sendAll($action, $requests, fn(array $fields): Answer => $this->call($action, $this->rightful($action), $fields + $this->examples->of($action)));
    }

    /** @return iterable<string, array{Route}> */
    public static function reads(): iterable
    {
        return self::those(static fn(Route $action): bool => self::isPersonalRest($action) && self::isRead($action) && self::sentFields($action) !== []);
    }

    #[DataProvider('bodies')]
    public function testEachFieldOfAJsonBody(Route $action): void
    {
        $contract = Examples::contract($action);
        $requests = [];
        foreach (self::sentFields($action) as $name) {
            foreach (Values::JSON as $text) {
                $requests["$text in $name"] = [Oracle::allows($contract, $name, json_decode($text, true), true), self::REFUSALS_OF_JSON, [$name => $text]];
            }
        }
        $this->sendAll($action, $requests, function (array $texts) use ($action): Answer {
            $fields = $this->examples->of($action);
            $pairs = [];
            foreach ($texts + array_map('wp_json_encode', array_diff_key($fields, array_flip(Examples::inPath($action)))) as $name => $text) {
                $pairs[] = json_encode((string) $name) . ':' . $text;
            }

            return $this->callJson($action, $this->rightful($action), '{' . implode(',', $pairs) . '}', $fields);
        });
    }

    /** @return iterable<string, array{Route}> */
    public static function bodies(): iterable
    {
        return self::those(static fn(Route $action): bool => self::sentFields($action) !== []
            && !self::isRead($action) && ($action->address->channel === RouteChannel::Ajax || self::isPersonalRest($action)));
    }

    public function testControlAContractWithoutAMaximumIsNoticed(): void
    {
        $file = (string) tempnam(sys_get_temp_dir(), 'benefit-schema');
        file_put_contents($file, '{"request":{"type":"object","additionalProperties":false,"properties":{'
            . '"count":{"type":"integer","minimum":1},"note":{"type":"string"},"list":{"type":"array","maxItems":3,"items":{"type":"string"}}}}}');
        $real = Examples::actions()['Ajax benefit_session'];
        $hole = ProbeRoute::like($real, 'benefit_hole', schema: $file);
        $unbounded = Oracle::unbounded(Examples::contract($hole));
        unlink($file);

        self::assertSame(['/count', '/note', '/list/*'], $unbounded);
    }

    /** Plants a hole: one action's handler behind another action's contract, which allows values that its own refuses. */
    public function testControlAValueThatIsLetThroughIsNoticed(): void
    {
        $real = Examples::actions()['Ajax add_to_cart'];
        $send = fn(array $fields): Answer => $this->call($real, $this->rightful($real), $fields + $this->examples->of($real));
        $requests = ['a list in tc_type' => [false, self::REFUSALS, ['tc_type' => ['x']]]];
        $this->sendAll($real, $requests, $send);

        $this->expectException(ExpectationFailedException::class);
        $this->sendAll($real, ['one in tc_qty' => [false, self::REFUSALS, ['tc_qty' => '1']]], $send);
    }

    /** @return list<string> fields that are not in the path */
    private static function sentFields(Route $action): array
    {
        return array_values(array_diff(array_map('strval', array_keys(Examples::properties($action))), Examples::inPath($action)));
    }

    /**
     * Sends the requests that the contract refuses first, which must change nothing, then the allowed ones, which must
     * get an honest answer.
     *
     * @param array<string, array{bool, list<string>, array<string, mixed>}> $requests allowed, codes, fields
     * @param \Closure(array<string, mixed>): Answer                         $send
     */
    private function sendAll(Route $action, array $requests, \Closure $send): void
    {
        $this->withoutEffect(static function () use ($action, $requests, $send): void {
            foreach ($requests as $about => [$isAllowed, $codes, $fields]) {
                if (!$isAllowed) {
                    self::assertRefused($action, $send($fields), $codes, $about);
                }
            }
        });
        $this->withoutComplaint(static function () use ($action, $requests, $send): void {
            foreach ($requests as $about => [$isAllowed, , $fields]) {
                if (!$isAllowed) {
                    continue;
                }
                // Limits per account have their own tests.
                Services::get()->database()->execute('DELETE FROM {rate}');
                $answer = $send($fields);
                self::assertSound($answer, $about);
                self::assertNotSame(429, $answer->status, "$about: the rate limit hides what would have come");
                if ($answer->status >= 400) {
                    self::assertMatchesRegularExpression('/^[a-z0-9_]+$/', self::codeOf($action, $answer, $about) ?? '', "$about: a refusal without a code");
                }
            }
        });
    }
}
