<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

use Benefit\Shared\Http\AjaxResponder;
use Benefit\Shared\Http\RawRequest;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Settings\PrivatePageGuard;

/**
 * Simulates the web server of a request in this process, because the command line keeps no headers and has no request
 * body. Classes that call PHP's functions by unqualified names find the functions that are defined here in their
 * namespaces first. Between requests these call PHP's own.
 */
final class Sapi
{
    private const CALLERS = [Router::class, RawRequest::class, PrivatePageGuard::class, AjaxResponder::class, VisitorToken::class];

    private static ?self $current = null;

    /** @var array<string, string> by name in lower case; the last value of one that was sent twice */
    public array $headers = [];

    /** @var array<string, string> */
    public array $cookies = [];

    public function __construct(private readonly string $body) {}

    /** Call before the first request and before any other test calls those classes: PHP resolves a function once. */
    public static function install(): void
    {
        $self = '\\' . self::class;
        foreach (array_unique(array_map(static fn(string $class): string => substr($class, 0, (int) strrpos($class, '\\')), self::CALLERS)) as $namespace) {
            eval("namespace $namespace;
                function header(string \$line, bool \$replace = true): void { $self::header(\$line, \$replace); }
                function setcookie(string \$name, string \$value, array \$options): bool { return $self::setCookie(\$name, \$value, \$options); }
                function headers_sent(): bool { return $self::headersSent(); }
                function ob_end_clean(): bool { return $self::endBuffer(); }
                function file_get_contents(string \$file): string|false { return $self::read(\$file); }
            ");
        }
    }

    /**
     * @template T
     *
     * @param \Closure(): T $work
     *
     * @return T
     */
    public function during(\Closure $work): mixed
    {
        self::$current = $this;
        try {
            return $work();
        } finally {
            self::$current = null;
        }
    }

    public static function header(string $line, bool $replace): void
    {
        if (self::$current === null) {
            header($line, $replace);

            return;
        }
        [$name, $value] = explode(':', $line, 2) + [1 => ''];
        self::$current->headers[strtolower(trim($name))] = trim($value);
    }

    /** @param array<string, mixed> $options */
    public static function setCookie(string $name, string $value, array $options): bool
    {
        if (self::$current === null) {
            return setcookie($name, $value, $options);
        }
        self::$current->cookies[$name] = $value;

        return true;
    }

    public static function headersSent(): bool
    {
        return self::$current === null && headers_sent();
    }

    /** The output buffers belong to the test, which reads them. */
    public static function endBuffer(): bool
    {
        return self::$current === null && ob_end_clean();
    }

    public static function read(string $file): string|false
    {
        return self::$current !== null && $file === 'php://input' ? self::$current->body : file_get_contents($file);
    }
}
