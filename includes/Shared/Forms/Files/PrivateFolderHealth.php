<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Files;

use Benefit\Shared\Admin\SiteHealthResult;

defined('ABSPATH') || exit;

/** Tests whether the web server serves files of the private folder to a stranger who knows their names. */
final class PrivateFolderHealth
{
    public const TEST = 'benefit_private_files';
    private const SECONDS = 5;

    public function __construct(private readonly PrivateFolder $folder) {}

    /** @return array<string, array{label: string, test: callable}> */
    public function tests(): array
    {
        return [self::TEST => ['label' => __('Files that visitors send', 'benefit'), 'test' => $this->test(...)]];
    }

    /** @return array<string, mixed> */
    public function test(): array
    {
        // There is nothing to protect until someone has uploaded a file.
        if (!$this->folder->exists()) {
            return $this->result(true);
        }
        if (!$this->folder->provide()) {
            return SiteHealthResult::build(
                self::TEST,
                false,
                '',
                __('Files that visitors send cannot be stored', 'benefit'),
                /* translators: %s: path of a folder */
                sprintf(__('The web server may not write to the folder %s, so files are refused. Allow it to write there.', 'benefit'), $this->folder->path()),
                'critical',
            );
        }

        return $this->result($this->folder->isMoved() || !$this->isFetched());
    }

    private function isFetched(): bool
    {
        $word = bin2hex(random_bytes(16));
        $path = $this->folder->pathOf($word);
        // phpcs:ignore WordPress.WP.AlternativeFunctions -- where the files lie that it stands for
        file_put_contents($path, $word);
        try {
            $answer = wp_remote_get($this->folder->url() . '/' . basename($path), ['timeout' => self::SECONDS, 'sslverify' => false]);
        } finally {
            wp_delete_file($path);
        }

        return str_contains(wp_remote_retrieve_body($answer), $word);
    }

    /** @return array<string, mixed> */
    private function result(bool $isGood): array
    {
        return SiteHealthResult::build(
            self::TEST,
            $isGood,
            __('Files that visitors send cannot be fetched from outside', 'benefit'),
            __('Files that visitors send can be fetched by their address', 'benefit'),
            sprintf(
                /* translators: 1: path of a folder, 2: name of a constant in wp-config.php */
                __('The web server gives out what is in the folder %1$s. The names in it are secret and random, so nobody finds a file by guessing; still, whoever learns an address can open it. Deny all requests for this folder in the web server (nginx: location ~ /benefit-private- { deny all; }), or name a folder outside of the website in wp-config.php with the constant %2$s and move the folder there.', 'benefit'),
                $this->folder->path(),
                PrivateFolder::CONSTANT,
            ),
            'critical',
        );
    }
}
