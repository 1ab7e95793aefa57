<?php

declare(strict_types=1);

namespace Benefit\Tests;

use Benefit\Shared\Http\UploadedFile;

/**
 * A file that a request brings. PHP has received none in these tests: what it says and does with files of its own is said
 * and done with these (tests/integration/sent-files.php).
 */
final class SentFile
{
    /** @var array<string, true> by path */
    private static array $sent = [];

    private function __construct(public readonly string $name, public readonly string $path, public readonly int $bytes, public readonly int $error) {}

    public static function of(string $name, string $content, int $error = UPLOAD_ERR_OK): self
    {
        $path = (string) tempnam(sys_get_temp_dir(), 'benefit-sent');
        file_put_contents($path, $content);
        self::$sent[$path] = true;

        return new self($name, $path, strlen($content), $error);
    }

    /** The smallest picture that there is. */
    public static function picture(string $name = 'photo.png'): self
    {
        return self::of($name, self::png());
    }

    public static function png(): string
    {
        return (string) base64_decode('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', true);
    }

    /** @param list<string> $keys */
    public function received(array $keys = []): UploadedFile
    {
        return new UploadedFile($keys, $this->name, $this->path, $this->bytes, $this->error);
    }

    /** As in $_FILES. @return array<string, string|int> */
    public function ofPhp(): array
    {
        return [
            'name' => basename($this->name),
            'full_path' => $this->name,
            'type' => 'application/octet-stream',
            'tmp_name' => $this->error === UPLOAD_ERR_OK ? $this->path : '',
            'error' => $this->error,
            'size' => $this->bytes,
        ];
    }

    public static function isSent(string $path): bool
    {
        return isset(self::$sent[$path]) && is_file($path);
    }
}
