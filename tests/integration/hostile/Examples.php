<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteSchema;
use Benefit\Tests\Services;
use PHPUnit\Framework\Assert;

/**
 * Builds a valid request for each registered action: the smallest that its contract allows, or the example in
 * tests/hostile/<slice>/examples.json if it needs real ids or fields that depend on one another. Knows nothing about
 * what an action does.
 */
final class Examples
{
    private const FOLDER = __DIR__ . '/../../hostile/';

    /** @param array<string, int|string> $things */
    public function __construct(private readonly array $things) {}

    /** @return array<string, Route> by title */
    public static function actions(): array
    {
        $actions = [];
        foreach (Services::get()->endpoint()->routes() as $action) {
            $actions[self::title($action)] = $action;
        }

        return $actions;
    }

    public static function title(Route $action): string
    {
        return "{$action->address->channel->name} $action->name";
    }

    /** @return array<string, mixed> */
    public static function contract(Route $action): array
    {
        return RouteSchema::load($action->contract->file)->request();
    }

    /** @return array<string, mixed> */
    public static function properties(Route $action): array
    {
        return (array) (self::contract($action)['properties'] ?? []);
    }

    /** @return array<string, mixed> */
    public function of(Route $action): array
    {
        $said = (array) $this->filled(self::file()['fields'][self::title($action)] ?? []);
        foreach (self::contract($action)['required'] ?? [] as $name) {
            $said[$name] ??= self::smallest(self::properties($action)[$name], $name);
        }

        return $said;
    }

    /**
     * Returns a well-formed request of a caller who does not hold what the action reads.
     *
     * @return array<string, mixed>
     */
    public function ofNobody(Route $action): array
    {
        return (array) $this->filled(self::file()['nobody'][self::title($action)] ?? Assert::fail('The examples.json of its slice in tests/hostile has to say in "nobody" what is asked of ' . self::title($action) . ' without holding it.'));
    }

    /** Returns the object to which the nonce of a screen's action is bound. */
    public function subjectOf(Route $action): int
    {
        return (int) ($this->of($action)['subject_id'] ?? 0);
    }

    public static function needsCart(Route $action): bool
    {
        return in_array(self::title($action), self::file()['needsCart'], true);
    }

    /** Tells whether the requested object belongs to the one visitor who created it. */
    public static function isOfDonor(Route $action): bool
    {
        return in_array(self::title($action), self::file()['ofDonor'] ?? [], true);
    }

    /** Returns the page that contains the form of a plain post. */
    public function pageOf(Route $action): int
    {
        $page = self::file()['pages'][$action->name] ?? Assert::fail("the examples.json of its slice in tests/hostile has to name the page that holds the form of $action->name.");

        return (int) $this->things[$page === 'order' ? 'orderPage' : $page];
    }

    /**
     * Returns the path of a REST route with its fields filled in.
     *
     * @param array<string, mixed> $fields
     */
    public static function routeOf(Route $action, array $fields): string
    {
        return (string) preg_replace_callback('/\(\?P<(\w+)>[^)]*\)/', static fn(array $part): string => rawurlencode((string) ($fields[$part[1]] ?? '')), $action->address->path);
    }

    /** @return list<string> */
    public static function inPath(Route $action): array
    {
        preg_match_all('/\(\?P<(\w+)>/', $action->address->path, $parts);

        return $parts[1];
    }

    /**
     * Returns the fields that select the action.
     *
     * @return array<string, string>
     */
    public static function routing(Route $action): array
    {
        return $action->address->channel === RouteChannel::Form ? ['benefit_action' => $action->name] : ['action' => $action->name];
    }

    public static function nonceField(Route $action): string
    {
        return match (true) {
            $action->overrides()->nonceField() !== '' => $action->overrides()->nonceField(),
            $action->address->channel === RouteChannel::Ajax => 'nonce',
            default => 'benefit_nonce',
        };
    }

    public static function newKey(): string
    {
        return rtrim(strtr(base64_encode(random_bytes(18)), '+/', '-_'), '=');
    }

    /** Replaces `@name` by one of the fixtures and `@new …` by a value that did not exist before. */
    private function filled(mixed $example): mixed
    {
        if (is_array($example)) {
            $filled = [];
            foreach ($example as $key => $value) {
                $filled[$this->filled($key)] = $this->filled($value);
            }

            return $filled;
        }
        if (!is_string($example) || !str_starts_with($example, '@')) {
            return $example;
        }

        return match ($example) {
            '@new key' => self::newKey(),
            '@new email' => bin2hex(random_bytes(9)) . '@example.org',
            '@new code' => 'hostile-' . bin2hex(random_bytes(9)),
            default => $this->things[substr($example, 1)],
        };
    }

    /** @param array<string, mixed> $schema */
    private static function smallest(array $schema, string $name): mixed
    {
        if (isset($schema['enum'])) {
            return $schema['enum'][0];
        }
        $text = ($schema['format'] ?? '') === 'email' ? 'a@example.org' : str_repeat('a', (int) ($schema['minLength'] ?? 0));
        $isWritable = !isset($schema['pattern']) || preg_match("\1{$schema['pattern']}\1uD", $text) === 1;

        return match (Oracle::typeOf($schema)) {
            'integer', 'number' => $schema['minimum'] ?? 0,
            'boolean' => false,
            'array', 'object' => [],
            'string' => $isWritable ? $text : Assert::fail("No value can be made for the pattern of $name: the examples.json of its slice in tests/hostile has to have one."),
            default => Assert::fail("No value can be made for $name."),
        };
    }

    /** @return array{fields: array<string, array<string, mixed>>, nobody?: array<string, array<string, mixed>>, needsCart: list<string>, ofDonor?: list<string>, inProcess?: list<string>, pages: array<string, string>} */
    private static function file(): array
    {
        /** @var array{fields: array<string, array<string, mixed>>, nobody?: array<string, array<string, mixed>>, needsCart: list<string>, ofDonor?: list<string>, inProcess?: list<string>, pages: array<string, string>}|null $file */
        static $file = null;

        return $file ??= self::ofSlices('examples');
    }

    /**
     * Returns the content of <slice>/<name>.json of all slices in tests/hostile, which are one or two folders deep.
     *
     * @return array<string, mixed>
     */
    public static function ofSlices(string $name): array
    {
        $all = [];
        foreach ([...(glob(self::FOLDER . "*/$name.json") ?: []), ...(glob(self::FOLDER . "*/*/$name.json") ?: [])] as $file) {
            $all = array_merge_recursive($all, json_decode((string) file_get_contents($file), true, 16, JSON_THROW_ON_ERROR));
        }

        return $all;
    }
}
