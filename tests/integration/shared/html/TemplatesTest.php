<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Html;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Tests\IntegrationTestCase;

final class TemplatesTest extends IntegrationTestCase
{
    private string $template = '';

    protected function tearDown(): void
    {
        unlink($this->template);
        parent::tearDown();
    }

    public function testATemplateSeesItsVariablesAndNothingElse(): void
    {
        $file = $this->template('<?php echo $name, isset($file) ? "file" : "", isset($this) ? "this" : "", isset($data) ? "data" : "";');

        self::assertSame('Ada', HtmlOutput::render($file, ['name' => 'Ada']));
    }

    public function testATemplateMayHaveAnyVariable(): void
    {
        $file = $this->template('<?php echo "$file $data $level";');

        self::assertSame('a b c', HtmlOutput::render($file, ['file' => 'a', 'data' => 'b', 'level' => 'c']));
    }

    public function testShowsNothingOfATemplateThatFails(): void
    {
        $level = ob_get_level();
        $file = $this->template('<?php echo "half"; ob_start(); echo "inner"; throw new LogicException("no");');
        try {
            HtmlOutput::render($file);
            self::fail('The error was swallowed.');
        } catch (\LogicException $error) {
            self::assertSame('no', $error->getMessage());
        }
        self::assertSame($level, ob_get_level());
        $this->expectOutputString('');
    }

    private function template(string $php): string
    {
        $this->template = (string) tempnam(sys_get_temp_dir(), 'benefit');
        file_put_contents($this->template, $php);

        return $this->template;
    }
}
