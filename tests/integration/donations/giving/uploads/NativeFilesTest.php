<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving\Uploads;

use Benefit\Donations\Giving\Uploads\FileFieldValue;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\SentFile;

/** Files of a form that is posted without scripts. */
final class NativeFilesTest extends UploadsTestCase
{
    /**
     * @param array<string, list<SentFile>> $files  by slug
     * @param array<string, mixed>          $values
     *
     * @return array{values: array<string, mixed>, refusals: array<string, UserFacingException>}
     */
    private function post(array $files, array $values = []): array
    {
        $received = [];
        foreach ($files as $slug => $list) {
            foreach ($list as $place => $file) {
                $received[] = $file->received([$slug, (string) $place]);
            }
        }
        $request = new ValidatedRequest($values, self::VISITOR, $this->plugin->network(), RouteChannel::Form, files: $received);

        return $this->plugin->nativeFiles()->received($request, $values, $this->form);
    }

    public function testAreStoredAndCarriedAsIds(): void
    {
        $answer = $this->post(['cv' => [SentFile::picture('a.png'), SentFile::picture('b.png')], 'photo' => [SentFile::picture('c.png')]], ['give_first' => 'Ada']);

        self::assertSame([], $answer['refusals']);
        self::assertSame('Ada', $answer['values']['give_first']);
        $names = fn(string $slug): array => array_column($this->plugin->uploads()->check(FileFieldValue::getFieldIds($answer['values'], $slug), $this->owner(field: $slug)), 'name');
        self::assertSame([['a.png', 'b.png'], ['c.png']], [$names('cv'), $names('photo')]);
    }

    public function testWhatTheFormHadBeforeStaysAndWhatWasUntickedMakesWay(): void
    {
        $first = $this->post(['cv' => [SentFile::picture('a.png'), SentFile::picture('b.png')]])['values']['ffm_files']['cv'];

        $second = $this->post(['cv' => [SentFile::picture('c.png')]], ['ffm_files' => ['cv' => [(string) $first[1]]]]);

        self::assertSame(['b.png', 'c.png'], array_column($this->plugin->uploads()->check(FileFieldValue::getFieldIds($second['values'], 'cv'), $this->owner()), 'name'));
    }

    public function testWhatIsNotTakenIsSaidAtItsField(): void
    {
        $answer = $this->post(['cv' => [SentFile::of('a.php', '<?php'), SentFile::picture('b.png')], 'motto' => [SentFile::picture()]]);

        self::assertSame(['cv' => 'file_name', 'motto' => 'not_found'], array_map(static fn(UserFacingException $refusal): string => $refusal->reason, $answer['refusals']));
        self::assertCount(1, $answer['values']['ffm_files']['cv']);
        self::assertCount(1, $this->stored());
    }

    public function testAFormWithoutFilesIsAsItWas(): void
    {
        self::assertSame(['values' => ['give_first' => 'Ada'], 'refusals' => []], $this->post([], ['give_first' => 'Ada']));
    }
}
