<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Forms\Files;

use Benefit\Shared\Forms\Files\PrivateFolder;
use Benefit\Shared\Forms\Files\PrivateFolderHealth;
use Benefit\Tests\IntegrationTestCase;

/** Site Health requests a private file from the web server, as a stranger would. */
final class FolderHealthTest extends IntegrationTestCase
{
    private PrivateFolder $folder;

    protected function setUp(): void
    {
        parent::setUp();
        $this->folder = new PrivateFolder();
    }

    protected function restoreSite(): void
    {
        foreach ((array) glob($this->folder->path() . '/{,.}[!.]*', GLOB_BRACE) as $file) {
            unlink((string) $file);
        }
        if ($this->folder->exists()) {
            rmdir($this->folder->path());
        }
        parent::restoreSite();
    }

    /** Simulates a web server that delivers private files, or refuses to. */
    private function serve(bool $isOpen): void
    {
        add_filter('pre_http_request', function (mixed $answer, array $arguments, string $url) use ($isOpen): array {
            $path = $this->folder->path() . '/' . basename($url);
            self::assertStringStartsWith($this->folder->url() . '/', $url);
            self::assertFileExists($path, 'It asks for a file that is there.');

            return ['headers' => [], 'cookies' => [], 'filename' => null, 'body' => $isOpen ? (string) file_get_contents($path) : 'Forbidden', 'response' => ['code' => $isOpen ? 200 : 403, 'message' => '']];
        }, 10, 3);
    }

    /** @return array{string, string} status and description */
    private static function said(PrivateFolder $folder): array
    {
        $result = (new PrivateFolderHealth($folder))->test();

        return [$result['status'], $result['description']];
    }

    private function storeFile(): void
    {
        $this->folder->provide();
        file_put_contents($this->folder->pathOf(str_repeat('a', 32)), 'x');
    }

    public function testAServerThatGivesPrivateFilesOutIsCritical(): void
    {
        $this->storeFile();
        $this->serve(true);

        [$status, $description] = self::said($this->folder);

        self::assertSame('critical', $status);
        self::assertStringContainsString('BENEFIT_PRIVATE_DIR', $description);
        self::assertSame([str_repeat('a', 32)], array_keys(iterator_to_array($this->folder->names(PHP_INT_MAX))), 'Nothing of the question is left.');
    }

    public function testAGuardThatAFullDiskLeftEmptyIsWrittenAgain(): void
    {
        $this->folder->provide();
        $guard = (string) file_get_contents($this->folder->path() . '/.htaccess');
        file_put_contents($this->folder->path() . '/.htaccess', '');

        $this->folder->provide();

        self::assertSame($guard, file_get_contents($this->folder->path() . '/.htaccess'));
        self::assertStringContainsString('denied', $guard);
    }

    public function testAServerThatRefusesIsGood(): void
    {
        $this->storeFile();
        $this->serve(false);

        self::assertSame(['good', ''], self::said($this->folder));
    }

    public function testWithoutAFileNothingIsAsked(): void
    {
        add_filter('pre_http_request', static fn() => self::fail('It asked.'));

        self::assertSame(['good', ''], self::said($this->folder));
        self::assertFalse($this->folder->exists());
    }

    public function testAFolderOutsideOfTheWebsiteNeedsNoQuestion(): void
    {
        add_filter('pre_http_request', static fn() => self::fail('It asked.'));
        $parent = sys_get_temp_dir() . '/benefit-outside-' . bin2hex(random_bytes(4));
        $moved = new PrivateFolder($parent);
        $moved->provide();

        self::assertSame([true, '', 'good'], [$moved->isMoved(), $moved->url(), self::said($moved)[0]]);
        array_map('unlink', (array) glob($moved->path() . '/{,.}[!.]*', GLOB_BRACE));
        rmdir($moved->path());
        rmdir($parent);
    }

    public function testItsNameIsASecretThatStays(): void
    {
        self::assertMatchesRegularExpression('~/benefit-private-[0-9a-f]{32}$~', $this->folder->path());
        self::assertSame($this->folder->path(), (new PrivateFolder())->path());
    }

    public function testNamesThatAreNotOursReachNothing(): void
    {
        foreach (['', '../wp-config', str_repeat('g', 32), str_repeat('a', 33), str_repeat('a', 32) . "\n"] as $name) {
            try {
                $this->folder->pathOf($name);
                self::fail($name);
            } catch (\InvalidArgumentException) {
                self::assertTrue(true);
            }
        }
    }
}
