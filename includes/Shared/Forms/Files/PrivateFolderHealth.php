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
        return [self::TEST => ['label' => __('Visitor uploads', 'benefit'), 'test' => $this->test(...)]];
    }

    /** @return array<string, mixed> */
    public function test(): array
    {
        // There is nothing to protect until someone has uploaded a file.
        if (!$this->folder->hasFiles()) {
            return $this->result(true);
        }
        if (!$this->folder->provide()) {
            return SiteHealthResult::build(
                self::TEST,
                false,
                '',
                __('Visitor uploads cannot be stored', 'benefit'),
                /* translators: %s: path of a folder */
                sprintf(__('The web server cannot write to the folder %s, so uploads are rejected. Give it write access to this folder.', 'benefit'), $this->folder->path()),
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
            __('Visitor uploads are protected from public access', 'benefit'),
            __('Anyone who knows the URL can open visitor uploads', 'benefit'),
            sprintf(
                /* translators: 1: path of a folder, 2: name of a constant in wp-config.php */
                __('The web server makes the files in the folder %1$s public. Their names are secret and random, so they cannot be guessed, but anyone who learns a URL can open the file. Block all requests to this folder in your web server settings (nginx: location ~ /benefit-private- { deny all; }). Or set the constant %2$s in wp-config.php to a folder outside the website, and move the folder there.', 'benefit'),
                $this->folder->path(),
                PrivateFolder::CONSTANT,
            ),
            'critical',
        );
    }
}
