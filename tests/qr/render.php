<?php

/**
 * Reads a JSON list of payloads (base64) from standard input and writes the list of their codes as PNG files (base64).
 *
 * Without WordPress: the encoder is pure, and this proves that too.
 */

declare(strict_types=1);

use Benefit\Shared\Support\Qr\QrCode;

// Files of the plugin end at once where there is no WordPress.
define('ABSPATH', __DIR__ . '/');

spl_autoload_register(static function (string $class): void {
    require dirname(__DIR__, 2) . '/includes/' . str_replace('\\', '/', substr($class, strlen('Benefit\\'))) . '.php';
});

$payloads = json_decode((string) stream_get_contents(STDIN), true, 3, JSON_THROW_ON_ERROR);
$pictures = array_map(
    static fn(string $payload): string => base64_encode(QrCode::encode((string) base64_decode($payload, true))->png(4)),
    $payloads,
);
echo json_encode($pictures, JSON_THROW_ON_ERROR);
